import { chordOf } from './chord.ts';
import { heldKeys } from './early-keys.ts';
import { commandIds, commandOf } from './commands.ts';
import { isCommandReady, runCommand } from './registry.ts';
import { keysOf } from './key-settings.ts';

/** How long the second key of two may take, in ms. */
const chordTimeoutMs = 1_000;

/** The keys that were pressed of a sequence that is not at its end; empty for none. */
let begun = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function begin(keys: string) {
  clearTimeout(timer);
  begun = keys;
  if (keys !== '') timer = setTimeout(() => begin(''), chordTimeoutMs);
}

const opensPalette = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

function press(event: KeyboardEvent) {
  // What is typed for a palette that is not there yet is held too.
  if (event.defaultPrevented || heldKeys().some(opensPalette)) return;
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

const isBeginning = (keys: string) =>
  commandIds.some((id) => isCommandReady(id) && keysOf(id).some((each) => each.startsWith(`${keys} `)));

/** Lets keys give commands from the first time that it is called, those pressed early once all that is being mounted is. */
export function bindKeys() {
  document.addEventListener('keydown', press);
  queueMicrotask(releaseKeys);
}

/** Has what is held (early-keys.ts) heard by whoever listens now; what nobody obeys yet goes on being held. */
export function releaseKeys() {
  const keys = heldKeys();
  const opening = keys.findIndex(opensPalette);
  // What follows is for the palette.
  const count = opening < 0 || isCommandReady('go-to') ? keys.length : opening;
  for (const { target, key, code, ctrlKey, metaKey, shiftKey } of keys.splice(0, count)) {
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
    const place = target instanceof Element && target.isConnected ? target : document.body;
    place.dispatchEvent(new KeyboardEvent('keydown', init));
  }
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=spinbutton], [role=textbox], [role=combobox], [role=searchbox]';

/** Elements that use arrow keys themselves. */
const moving = '[type=radio], [role=radio], [role=separator], [role=slider], [role=tab], [role=option]';

const popups = '[role=dialog], [role=menu], [role=listbox]';

/** Whether characters typed there are text. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(typing);

/**
 * Whether keys pressed there may give a command. Fields, open dialogs, menus and lists keep theirs. An open record is a
 * dialog too, but part of the page.
 */
function mayAct(chord: string, target: EventTarget | null) {
  if (document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element)) return true;
  if (chord.startsWith('mod+')) return true;
  if (chord.startsWith('Arrow') && target.matches(moving)) return false;
  const popup = target.closest(popups);
  if (popup && !popup.closest('main')) return false;
  return chord === 'Escape' || !isTyping(target);
}
