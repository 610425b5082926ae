import { useEffect } from 'react';
import type { Id } from '#contract/fields.ts';
import type { Newest } from './newest.ts';
import type { FollowUp } from './waiting.ts';

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
