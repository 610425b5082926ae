import { useState, type KeyboardEvent } from 'react';
import { areCharacters, chordOf, shortcutNames } from '#dashboard/base/commands/chord.ts';
import { commandIds, commandOf, type CommandId } from '#dashboard/base/commands/commands.ts';
import {
  charactersOf,
  chooseKeys,
  tableCharacters,
  useKeySettings,
} from '#dashboard/base/commands/key-settings.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Keys } from './sheet-list.tsx';
import styles from './shortcut-sheet.module.css';

/** What a key that was pressed for a command comes to: keys that are not at their end, keys for it, or what is wrong. */
type Pressed = { begun: string } | { keys: string } | { problem: string };

function pressed(id: CommandId, begun: string, chord: string): Pressed {
  if (chord === 'Backspace' || chord === 'Delete') return { keys: '' };
  if (!areCharacters(chord)) return { problem: say('Use a letter, a digit or a sign.') };
  const keys = begun === '' ? chord : `${begun} ${chord}`;
  if (begun === '' && goesOn(id, chord)) return { begun: chord };
  const taken = conflictOf(id, keys);
  return taken
    ? {
        problem: say('{keys} is already the shortcut for “{command}”.', {
          keys: shortcutNames(keys),
          command: commandOf(taken).title,
        }),
      }
    : { keys };
}

type KeyChoiceProps = { id: CommandId; onChosen: (said: string) => void };

export function KeyChoice({ id, onChosen }: KeyChoiceProps) {
  const { own } = useKeySettings();
  const [begun, setBegun] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { title } = commandOf(id);
  const characters = charactersOf(id);
  const names = withCommas(characters.map(shortcutNames));

  const choose = (keys: string | null) => {
    chooseKeys(id, keys);
    setBegun(null);
    const keysNow = withCommas(charactersOf(id).map(shortcutNames));
    onChosen(
      keysNow
        ? say('{command}: {keys}', { command: title, keys: keysNow })
        : say('{command}: no shortcut', { command: title }),
    );
  };
  const press = (event: KeyboardEvent) => {
    if (begun === null || event.key === 'Tab') return;
    const chord = chordOf(event.nativeEvent);
    if (chord === null) return;
    // Escape would close the dialog, Enter press the button.
    event.preventDefault();
    event.stopPropagation();
    setProblem('');
    if (chord === 'Escape') return setBegun(null);
    const outcome = pressed(id, begun, chord);
    if ('keys' in outcome) choose(outcome.keys);
    else if ('begun' in outcome) setBegun(outcome.begun);
    else {
      setBegun('');
      setProblem(outcome.problem);
    }
  };

  return (
    <div className={styles.choice}>
      <span>{title}</span>
      <button
        type="button"
        className={styles.change}
        aria-label={
          names
            ? say('Change shortcut for {command}, now {keys}', { command: title, keys: names })
            : say('Change shortcut for {command}, now none', { command: title })
        }
        data-waiting={begun !== null || undefined}
        onClick={() => setBegun('')}
        onBlur={() => {
          setBegun(null);
          setProblem('');
        }}
        onKeyDown={press}
      >
        {begun === null && (names ? <Keys keys={characters} /> : say('None [no shortcut]'))}
        {begun === '' && say('Press a key…')}
        {begun && say('{keys} then…', { keys: shortcutNames(begun) })}
      </button>
      {own[id] !== undefined && (
        <button
          type="button"
          className={styles.reset}
          onClick={({ currentTarget }) => {
            // It is about to disappear.
            (currentTarget.previousElementSibling as HTMLElement).focus();
            choose(null);
          }}
        >
          {sayNodes('Reset {command}', { command: <span className={hidden.hidden}>{title}</span> })}
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

const begins = (keys: string, other: string) => keys === other || other.startsWith(`${keys} `);

/** Whether two have a key in common in the table: they are for different places. */
const areApart = (id: CommandId, other: CommandId) =>
  tableCharacters(id).some((keys) => tableCharacters(other).includes(keys));

const conflictOf = (id: CommandId, keys: string) =>
  commandIds.find(
    (other) =>
      other !== id &&
      !areApart(id, other) &&
      charactersOf(other).some((taken) => begins(taken, keys) || begins(keys, taken)),
  );

const goesOn = (id: CommandId, key: string) =>
  commandIds.some((each) => each !== id && charactersOf(each).some((keys) => keys.startsWith(`${key} `)));
