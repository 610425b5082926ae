import type { RequestQueue } from './queue.ts';

/** Requests a minute below which a service counts as tight. */
export const tightLimit = 120;

/** Whether the service is known to allow so few requests that each should be wanted. */
const isTight = ({ schedule }: Pick<RequestQueue, 'schedule'>) =>
  (schedule()?.perMinute() ?? Infinity) < tightLimit;

/** How long typing has to rest before the service is asked, in ms: a slow typist pauses after every letter. */
export const searchRest = (requests: Pick<RequestQueue, 'schedule'>) => (isTight(requests) ? 700 : 200);
