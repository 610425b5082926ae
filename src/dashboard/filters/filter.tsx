import type { ReactNode } from 'react';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import { inSentence } from '#dashboard/ui/in-sentence.ts';
import { Icon, type IconName } from '#dashboard/ui/icon.tsx';
import type { Pickers, Screen } from '#dashboard/screen/screen.ts';
import type { OpenPicker } from '#dashboard/ui/use-picker.ts';
import styles from './filter.module.css';

type FilterProps<Name extends keyof Pickers> = {
  label: string;
  icon: IconName;
  picker: Name;
  /** The chosen value in words; null while the filter is not set. */
  chosen: ReactNode;
  onClear: () => void;
  screen: Screen;
  /** Renders the picker from its loaded component. */
  children: (Picker: Pickers[Name], open: OpenPicker) => ReactNode;
};

/** A filter that opens a picker: says what is chosen, and clears it. */
export function Filter<Name extends keyof Pickers>(props: FilterProps<Name>) {
  const { label, icon, picker, chosen, onClear, screen, children } = props;
  const isSet = chosen !== null;
  return (
    <div className={styles.filter}>
      <screen.Opener picker={picker}>
        {({ trigger, triggerProps, failure, Picker, close }) => (
          <>
            <button
              {...triggerProps}
              type="button"
              className={`${control.control} ${styles.trigger} ${isSet ? `${control.set} ${styles.joined}` : ''}`}
            >
              <Icon name={icon} />
              {isSet ? (
                <>
                  <span className={hidden.hidden}>{label}:</span>{' '}
                  <span className={styles.chosen}>{chosen}</span>
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
                aria-label={say('Clear {filter} filter', { filter: inSentence(label) })}
                onClick={() => {
                  // The focused button is about to disappear.
                  trigger.current?.focus();
                  onClear();
                }}
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
          </>
        )}
      </screen.Opener>
    </div>
  );
}
