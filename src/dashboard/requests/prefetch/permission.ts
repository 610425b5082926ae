import type { EarlyTraffic } from '#dashboard/requests/scheduler.ts';
import { reachNow, type Reach } from './network-policy.ts';

/** Whether pages may be fetched ahead now, as far as service, connection and count of requests go. */
export const mayFetchAhead = ({ ledger, isPaused }: EarlyTraffic, reaches: Reach[]) =>
  !isPaused() && ledger.mayFetch() && reaches.includes(reachNow());
