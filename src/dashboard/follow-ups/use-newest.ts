import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#dashboard/session/session-context.ts';
import { newestOf } from './newest.ts';

/** The newest opportunities of the session, which are read from then on; the component follows them. */
export function useNewest() {
  const newest = newestOf(useSession());
  const state = useSyncExternalStore(newest.subscribe, newest.state);
  useEffect(() => newest.start(), [newest]);
  return { newest, state };
}
