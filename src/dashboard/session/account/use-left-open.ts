import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { leftOpen, setLeftOpen, watchLeftOpen } from './left-open.ts';

/** What to say of a provider that the person is still signed in at; null for nothing. */
export function useLeftOpen() {
  const issuer = useSyncExternalStore(watchLeftOpen, leftOpen);
  useEffect(() => () => setLeftOpen(null), []);
  return (
    issuer &&
    say("You're signed out here, but {issuer} couldn't be reached to sign you out there too.", { issuer })
  );
}
