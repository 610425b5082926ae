/** What was just done to the views, and how to undo it. */
export type Notice = { text: string; undo: () => void };

let notice: Notice | null = null;
const listeners = new Set<() => void>();

/** The latest change that can be undone; null for none. */
export const readNotice = () => notice;

export function watchNotice(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a change in place of the one before, until it is undone or dismissed; null shows none. */
export function showNotice(next: Notice | null) {
  notice = next;
  for (const listener of listeners) listener();
}
