/* The keys are here and not in keys.ts: the first script would have to load that whole file. */

/** The key in localStorage of the page that opens first, unless that is a saved view. */
const firstPageKey = 'roster.first';

/** The key in localStorage of the saved view that opens first. */
export const firstViewKey = 'roster.first-view';

/** Pages that can open first, with what a view's address adds. */
const pagePattern = /^(overview|opportunities|contacts|agents)(\?\S*)?$/;

/**
 * The page that a visit without a path begins with, as path and query under the base path: what a person chose on this
 * device, else the first list.
 */
export function readFirstPage() {
  try {
    const chosen = localStorage.getItem(firstViewKey) ?? localStorage.getItem(firstPageKey) ?? '';
    if (pagePattern.test(chosen)) return chosen;
  } catch {
    // Without storage nobody has chosen one.
  }
  return 'opportunities';
}

/**
 * Stores which page opens first.
 * @param page the first word of its path, for whoever uses this device; null leaves it as it is
 * @param view the address of a saved view, which is forgotten with the token; null for none
 */
export function writeFirstPage(page: string | null, view: string | null) {
  try {
    if (page !== null) localStorage.setItem(firstPageKey, page);
    if (view === null) localStorage.removeItem(firstViewKey);
    else localStorage.setItem(firstViewKey, view);
  } catch {
    // Then it is the first list.
  }
}
