/** The last requests of a minute that are left to the person: where there are no more, nothing else is asked for. */
export const reserve = 10;

/** Requests a minute below which a service counts as tight. */
export const tightLimit = 120;

type Requests = { schedule: () => { perMinute: () => number | null } | null };

/** How long typing has to rest before the service is asked, in ms: a slow typist pauses after every letter. */
export const searchRest = ({ schedule }: Requests) =>
  (schedule()?.perMinute() ?? Infinity) < tightLimit ? 700 : 200;
