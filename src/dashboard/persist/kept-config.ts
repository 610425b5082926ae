import { configKey } from './keys.ts';

/** The text of the configuration that this device has kept; null for none. */
export function readKeptConfig() {
  try {
    return localStorage.getItem(configKey);
  } catch {
    return null;
  }
}

/** Keeps the text of a configuration, so that the next visit can paint what it has kept before it arrives again. */
export function keepConfig(text: string) {
  try {
    localStorage.setItem(configKey, text);
  } catch {
    // Without storage the next visit waits for it.
  }
}
