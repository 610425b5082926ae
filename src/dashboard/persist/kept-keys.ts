import { shortcutsKey } from './late-keys.ts';

/** What was chosen last if it could not be stored, else undefined. */
let held: string | null | undefined;

const listeners = new Set<() => void>();

/** How this device has the shortcuts, as text; null for as they are. */
export function readKeptKeys(): string | null {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(shortcutsKey);
  } catch {
    return null;
  }
}

/** Keeps how this device has the shortcuts, for all its tabs; null for as they are. */
export function keepKeys(text: string | null) {
  held = undefined;
  try {
    if (text === null) localStorage.removeItem(shortcutsKey);
    else localStorage.setItem(shortcutsKey, text);
  } catch {
    // It is denied or full: the choice lasts as long as the page.
    held = text;
  }
  for (const listener of listeners) listener();
}

/** Calls back when they change, here or in another tab. @returns ends that */
export function watchKeptKeys(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
