import { useEffect, useState } from 'react';
import * as clock from '#contract/clock.ts';
import { formatAgo } from './format.ts';
import { pageInstant } from './format-instant.ts';

/** How long ago an instant in ms since the epoch was; the instant itself is in the tooltip. */
export function Age({ at }: { at: number }) {
  const now = useMinute();
  const instant = new Date(at).toISOString();
  return (
    <time dateTime={instant} title={pageInstant(at)}>
      {formatAgo(instant, now)}
    </time>
  );
}

export const useMinute = () => useNow(60_000);

/** The current time in ms since the epoch, updated after so many ms. */
export function useNow(every: number) {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
