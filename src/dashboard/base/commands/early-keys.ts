/* Keys pressed before anything listens to them. Part of the first script: no table of commands. */

/** What the browser has a command of its own for. */
const isBrowsers = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === '/' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey));

const typing = 'input, textarea, select, [contenteditable]';

/** Keys that may give a command: a character outside of fields, and what opens the palette. */
const mayBeCommand = (event: KeyboardEvent) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.isComposing || key.length !== 1 || key === ' ') return false;
  if (ctrlKey || metaKey) return isBrowsers(event);
  return !altKey && !(target instanceof Element && target.matches(typing));
};

let held: KeyboardEvent[] = [];
let notify = () => {};

const hold = (event: KeyboardEvent) => {
  if (!mayBeCommand(event)) return;
  if (isBrowsers(event)) event.preventDefault();
  // What is typed after one of those is for the field that it opens.
  if (!held.some(isBrowsers)) held.push(event);
  notify();
};

/** Holds the keys that may give commands until releaseKeys is called. */
export const holdKeys = () => document.addEventListener('keydown', hold);

/** @param listener called once a key is held, at once if one is already @returns ends that */
export function whenKeyHeld(listener: () => void) {
  notify = listener;
  if (held.length > 0) listener();
  return () => {
    notify = () => {};
  };
}

/** Ends holding, and drops what was held. @returns it */
export function forgetKeys() {
  document.removeEventListener('keydown', hold);
  const keys = held;
  held = [];
  return keys;
}

/** Ends holding, and has what was held heard by whoever listens now. */
export function releaseKeys() {
  for (const { target, key, code, ctrlKey, metaKey, shiftKey } of forgetKeys()) {
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
    const place = target instanceof Element && target.isConnected ? target : document.body;
    place.dispatchEvent(new KeyboardEvent('keydown', init));
  }
}
