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

let release: (() => void) | null = null;

/** Holds the keys that may give commands until releaseKeys is called. */
export function holdKeys() {
  if (release) return;
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!mayBeCommand(event)) return;
    if (isBrowsers(event)) event.preventDefault();
    // What is typed after one of those is for the field that it opens.
    if (!held.some(isBrowsers)) held.push(event);
  };
  document.addEventListener('keydown', hold);
  release = () => {
    document.removeEventListener('keydown', hold);
    for (const { target, key, code, ctrlKey, metaKey, shiftKey } of held) {
      const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      const place = target instanceof Element && target.isConnected ? target : document.body;
      place.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  };
}

/** Ends holding, and has what was held heard by whoever listens now. */
export function releaseKeys() {
  release?.();
  release = null;
}
