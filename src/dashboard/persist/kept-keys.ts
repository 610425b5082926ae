import { shortcutsKey } from './late-keys.ts';

/** What is chosen while the browser denies its storage. */
let held: string | null = null;

const listeners = new Set<() => void>();

/** How this device has the shortcuts, as text; null for as they are. */
export function readKeptKeys(): string | null {
  try {
    return localStorage.getItem(shortcutsKey);
  } catch {
    return held;
  }
}

/** Keeps how this device has the shortcuts, for all its tabs; null for as they are. */
export function keepKeys(text: string | null) {
  held = text;
  try {
    if (text === null) localStorage.removeItem(shortcutsKey);
    else localStorage.setItem(shortcutsKey, text);
  } catch {
    // Without storage the choice lasts as long as the page.
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
