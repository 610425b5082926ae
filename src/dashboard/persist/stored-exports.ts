import { exportsKey } from './late-keys.ts';

/** Whether the device stores exports, so that their script is worth loading. */
export function hasStoredExports() {
  try {
    return localStorage.getItem(exportsKey) !== null;
  } catch {
    return false;
  }
}

/** Notes whether the device stores exports. */
export function noteStoredExports(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(exportsKey, '1');
    else localStorage.removeItem(exportsKey);
  } catch {
    // Then it stores none.
  }
}
