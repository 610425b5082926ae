import { useEffect } from 'react';
import type { Id } from '#contract/fields.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { FollowUp } from './follow-up.ts';
import { newestOf, type Newest } from './newest.ts';

/** The newest opportunities of the session, which are read from then on; the component follows them. */
export function useNewest() {
  const newest = newestOf(useSession());
  const state = useStore(newest.state);
  useEffect(() => newest.start(), [newest]);
  return { newest, state };
}

/** Looks whether follow-ups on the screen still wait, at first and whenever somebody comes back to the tab. */
export function useVerified(newest: Newest, shown: FollowUp[]) {
  const key = JSON.stringify(shown.map(({ row }) => row.record.id));
  useEffect(() => {
    const verify = () => {
      if (document.visibilityState === 'visible') void newest.verify(JSON.parse(key) as Id[]);
    };
    verify();
    document.addEventListener('visibilitychange', verify);
    return () => document.removeEventListener('visibilitychange', verify);
  }, [newest, key]);
}
