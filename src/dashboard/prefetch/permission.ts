import type { EarlyTraffic } from '#dashboard/directory/traffic.ts';
import { reachNow, type Reach } from './reach.ts';

/** Shortest time without fetching ahead after the service failed or had too many requests, in ms. */
const shortestPause = 60_000;

/** Whether pages may be fetched ahead now, as far as service, connection and count of requests go. */
export function createPermission({ ledger }: EarlyTraffic, signal: AbortSignal) {
  let pausedUntil = 0;
  return {
    /** Forbids fetching ahead for so many seconds, and for the shortest pause at least. */
    pause: (seconds: number | null) => {
      pausedUntil = Math.max(pausedUntil, Date.now() + Math.max(shortestPause, (seconds ?? 0) * 1000));
    },
    isGiven: (reaches: Reach[]) =>
      !signal.aborted && Date.now() >= pausedUntil && ledger.mayFetch() && reaches.includes(reachNow()),
  };
}
