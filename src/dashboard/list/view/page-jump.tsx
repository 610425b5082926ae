import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import control from '#dashboard/ui/control.module.css';
import { Icon } from '#dashboard/ui/icon.tsx';
import styles from './pagination.module.css';

type PageJumpProps = { current: number; last: number; hrefOf: (page: number) => string; screen: Screen };

/** Asks for a page of a long list by its number. */
export const PageJump = ({ current, last, hrefOf, screen }: PageJumpProps) => (
  <screen.Opener picker="page">
    {({ trigger, triggerProps, failure, Picker: Field, close }) => (
      <>
        <button
          {...triggerProps}
          type="button"
          className={`${control.control} ${control.ghost} ${styles.jump}`}
        >
          <span>{say('Go to page…')}</span>
          <Icon name="more" />
        </button>
        {failure && <span role="alert">{failure}</span>}
        {Field && <Field current={current} last={last} hrefOf={hrefOf} trigger={trigger} onClose={close} />}
      </>
    )}
  </screen.Opener>
);
