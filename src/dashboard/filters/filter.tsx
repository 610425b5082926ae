import type { ReactNode } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import styles from './filter.module.css';
import { usePicker, type OpenPicker } from '#dashboard/ui/use-picker.ts';

type FilterProps<Component> = {
  label: string;
  icon: IconName;
  picker: Parameters<typeof usePicker<Component>>[0];
  /** The chosen value in words; null while the filter is not set. */
  chosen: ReactNode;
  onClear: () => void;
  /** Renders the picker from its loaded component. */
  children: (Picker: Component, open: OpenPicker) => ReactNode;
};

/** A filter that opens a picker: says what is chosen, and clears it. */
export function Filter<Component>(props: FilterProps<Component>) {
  const { label, icon, picker, chosen, onClear, children } = props;
  const { trigger, triggerProps, failure, Picker, close } = usePicker(picker);
  const isSet = chosen !== null;
  const clear = () => {
    // The focused button is about to disappear.
    trigger.current?.focus();
    onClear();
  };
  return (
    <div className={styles.filter}>
      <button
        {...triggerProps}
        type="button"
        className={`${control.control} ${styles.trigger} ${isSet ? `${control.set} ${styles.joined}` : ''}`}
      >
        <Icon name={icon} />
        {isSet ? (
          <>
            <span className={hidden.hidden}>{label}:</span> <span className={styles.chosen}>{chosen}</span>
          </>
        ) : (
          <span className={control.hint}>{label}</span>
        )}
        <Icon name="down" />
      </button>
      {isSet && (
        <button
          type="button"
          className={`${control.control} ${control.set} ${styles.clear}`}
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      {Picker && children(Picker, { label, trigger, onClose: close })}
    </div>
  );
}
