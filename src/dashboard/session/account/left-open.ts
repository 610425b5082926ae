let issuer: string | null = null;
const listeners = new Set<() => void>();

/** The provider at which the person is still signed in, because it couldn't be reached when they signed out here; null for none. */
export const leftOpen = () => issuer;

export function setLeftOpen(at: string | null) {
  issuer = at;
  for (const listener of listeners) listener();
}

/** @returns ends that */
export function watchLeftOpen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
