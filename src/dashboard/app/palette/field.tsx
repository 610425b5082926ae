import { type KeyboardEvent } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Announcement } from '#dashboard/base/ui/announcement.tsx';
import control from '#dashboard/base/ui/control.module.css';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import styles from './palette.module.css';

type FieldProps = {
  /** The id of the list box. */
  list: string;
  /** The id of the active option; undefined while nothing was found. */
  activeOption: string | undefined;
  typed: string;
  /** How much was found, in words. */
  outcome: string;
  onType: (typed: string) => void;
  onMove: (by: 1 | -1) => void;
  /** Opens the active option. @param isForTheirs instead, the opportunities of the contact */
  onOpen: (isForTheirs: boolean) => void;
  onClose: () => void;
};

/** Where somebody types, and how much that has found. */
export function Field({ list, activeOption, typed, outcome, onType, onMove, onOpen, onClose }: FieldProps) {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    // Enter ends a word of an input method.
    if (nativeEvent.isComposing || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') onMove(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter') onOpen(ctrlKey || metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        data-first=""
        type="text"
        role="combobox"
        aria-label={say('Go to')}
        aria-autocomplete="list"
        aria-expanded={activeOption !== undefined}
        aria-controls={activeOption === undefined ? undefined : list}
        aria-activedescendant={activeOption}
        placeholder={say('A name, a phone number, an ID, a page…')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <span className={styles.outcome} aria-hidden="true">
        {outcome}
      </span>
      <Announcement text={outcome} />
      <button
        type="button"
        className={`${control.control} ${control.ghost} ${control.icon} ${styles.close}`}
        onClick={onClose}
      >
        <Icon name="close" />
        <span className={hidden.hidden}>{say('Close')}</span>
      </button>
    </div>
  );
}
