import type { ReactNode } from 'react';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import styles from './filter.module.css';
import type { usePicker } from './use-picker.ts';

type FilterProps = {
  label: string;
  icon: IconName;
  picker: Pick<ReturnType<typeof usePicker>, 'trigger' | 'isOpen' | 'hasFailed' | 'preload' | 'toggle'>;
  /** The chosen value in words; null while the filter is not set. */
  chosen: ReactNode;
  onClear: () => void;
  /** The picker. */
  children: ReactNode;
};

/** A filter that opens a picker: says what is chosen, and clears it. */
export function Filter({ label, icon, picker, chosen, onClear, children }: FilterProps) {
  const { trigger, isOpen, hasFailed, preload, toggle } = picker;
  const isSet = chosen !== null;
  const clear = () => {
    // The button that has the focus is about to go.
    trigger.current?.focus();
    onClear();
  };
  return (
    <div className={styles.filter}>
      <button
        ref={trigger}
        type="button"
        className={`${control.control} ${styles.trigger} ${isSet ? `${control.set} ${styles.joined}` : ''}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
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
      {hasFailed && (
        <span role="alert" className={styles.failure}>
          Could not be loaded. Check the connection and reload the page.
        </span>
      )}
      {children}
    </div>
  );
}
