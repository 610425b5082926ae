/* Which open view differs from what was saved: the page of its list knows, and the rail shows it. */

let changedId: string | null = null;
const listeners = new Set<() => void>();

/** The id of the view on screen that was changed since it was saved; null for none. */
export const readChangedId = () => changedId;

export function watchChangedId(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setChangedId(id: string | null) {
  if (id === changedId) return;
  changedId = id;
  for (const listener of listeners) listener();
}
