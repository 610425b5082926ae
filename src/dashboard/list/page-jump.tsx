import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import { usePicker } from '#dashboard/ui/use-picker.ts';
import { lazyPart } from '#dashboard/api/lazy-import.ts';
import styles from './pagination.module.css';

type PageJumpProps = { current: number; last: number; hrefOf: (page: number) => string };

const field = lazyPart(async () => (await import('./page-jump-field.tsx')).PageJumpField);

/** Asks for a page of a long list by its number. */
export function PageJump({ current, last, hrefOf }: PageJumpProps) {
  const { trigger, triggerProps, failure, Picker: Field, close } = usePicker(field);
  return (
    <>
      <button
        {...triggerProps}
        type="button"
        className={`${control.control} ${control.ghost} ${styles.jump}`}
      >
        <span>Go to page…</span>
        <Icon name="more" />
      </button>
      {failure && <span role="alert">{failure}</span>}
      {Field && <Field current={current} last={last} hrefOf={hrefOf} trigger={trigger} onClose={close} />}
    </>
  );
}
