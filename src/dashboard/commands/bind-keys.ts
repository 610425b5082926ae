import { chordOf } from './chord.ts';
import { commandIds, commandOf } from './commands.ts';
import { isCommandReady, runCommand } from './handlers.ts';
import { keysOf } from './key-settings.ts';
import { mayAct } from './may-act.ts';

/** How long the second key of two may take, in ms. */
const patience = 1_000;

/** The keys that were pressed of a sequence that is not at its end; empty for none. */
let begun = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function begin(keys: string) {
  clearTimeout(timer);
  begun = keys;
  if (keys !== '') timer = setTimeout(() => begin(''), patience);
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const chord = chordOf(event);
  if (chord === null) return;
  const before = begun;
  begin('');
  if (!mayAct(chord, event.target)) return;
  const keys = before === '' ? chord : `${before} ${chord}`;
  const isDone = give(keys, event);
  const goesOn = !isDone && !event.repeat && isBeginning(keys);
  if (goesOn) begin(keys);
  // The second of two keys is never a command of its own.
  if (isDone || goesOn || before !== '') event.preventDefault();
}

/** Has the first command with these keys that applies carried out. @returns whether there was one */
const give = (keys: string, event: KeyboardEvent) =>
  commandIds.some(
    (id) =>
      keysOf(id).includes(keys) && (!event.repeat || commandOf(id).repeats === true) && runCommand(id, event),
  );

/** Whether keys of a command that somebody would carry out begin with these. */
const isBeginning = (keys: string) =>
  commandIds.some((id) => isCommandReady(id) && keysOf(id).some((each) => each.startsWith(`${keys} `)));

/** Lets keys give commands, from the first time that it is called. */
export const bindKeys = () => document.addEventListener('keydown', press);
