/* Keys pressed before anything listens to them. Part of the first scripts: no table of commands. */

/** What the browser has a command of its own for. */
const isBrowsers = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === '/' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey));

const typing = 'input, textarea, select, [contenteditable]';

/** Keys that may give a command: a character outside of fields, and what opens the palette. */
const mayBeCommand = (event: KeyboardEvent) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.isComposing || key.length !== 1) return false;
  if (ctrlKey || metaKey) return isBrowsers(event);
  return !altKey && !(target instanceof Element && target.matches(typing));
};

const nothing = () => {};

/** What is held; null while nothing holds. */
let held: KeyboardEvent[] | null = null;

let notify = nothing;

function hold(event: KeyboardEvent) {
  if (!held || !mayBeCommand(event)) return;
  if (isBrowsers(event)) event.preventDefault();
  const opened = held.find(isBrowsers);
  // What is typed after those is for what they open: the palette takes it (go-to.tsx).
  if (opened ? opened.key !== '/' : event.key !== ' ') held.push(event);
  notify();
}

/** @param onHeld called once keys that may give commands are held, to have what obeys them loaded */
export function holdKeys(onHeld = nothing) {
  held ??= [];
  notify = onHeld;
  if (held.length > 0) onHeld();
  // After those who obey keys, so that what one of them takes is not held.
  window.addEventListener('keydown', hold);
}

/** What is held, to be taken by whoever obeys it; what comes then, or again, is held as before. */
export const heldKeys = () => held ?? [];

/** Ends holding: keys pressed on what is left are not for what comes after it. */
export function dropKeys() {
  window.removeEventListener('keydown', hold);
  held = null;
  // It would hold on to the page that is left, and so to its records.
  notify = nothing;
}
