import { startTransition, useState, type KeyboardEvent } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { Announcement } from '#dashboard/base/ui/announcement.tsx';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import styles from './palette.module.css';

type FieldProps = {
  /** What is typed at first. */
  initial: string;
  /** The id of the list box. */
  list: string;
  isExpanded: boolean;
  /** The id of the active option; undefined until it is settled what comes first. */
  activeOption: string | undefined;
  /** How much was found, in words. */
  outcome: string;
  /** Called in a transition: letters appear before what they find. */
  onType: (typed: string) => void;
  onMove: (by: 1 | -1) => void;
  /** Opens what is active for a text. @param isForTheirs instead, the opportunities of the contact */
  onOpen: (typed: string, isForTheirs: boolean) => void;
  onClose: () => void;
};

export function Field({
  initial,
  list,
  isExpanded,
  activeOption,
  outcome,
  onType,
  onMove,
  onOpen,
  onClose,
}: FieldProps) {
  const [typed, setTyped] = useState(initial);
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    // Enter ends a word of an input method.
    if (nativeEvent.isComposing || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') onMove(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter') onOpen(typed, ctrlKey || metaKey);
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
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? list : undefined}
        aria-activedescendant={activeOption}
        placeholder={say('Name, phone number, ID, page…')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          startTransition(() => onType(value));
        }}
        onKeyDown={press}
      />
      <span className={styles.outcome} aria-hidden="true">
        {outcome}
      </span>
      <Announcement text={outcome} />
      <IconButton icon="close" name={say('Close')} className={styles.close} onClick={onClose} />
    </div>
  );
}
