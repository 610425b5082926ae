/** Set on the device while there are exports, so that a visit without any loads nothing for them. */
const key = 'roster.exports';

/** Sent to the window when an export begins. */
export const exportBegins = 'roster:export';

/** Whether this device has exports of an earlier visit. */
export function hasExports() {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether there are any. */
export function rememberExports(areThere: boolean) {
  try {
    if (areThere) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // Nothing is kept then, the exports neither.
  }
}
