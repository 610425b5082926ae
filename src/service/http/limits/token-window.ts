import type { Queryable } from '#service/database/database.ts';

/** Milliseconds in which the requests of a token are added up, from the first one. */
const length = 60_000;

/** A request's number in the window, which is over the limit if it is refused, and the milliseconds left of the window. */
export type Counted = { current: number; ttl: number };

/** Adds requests to a token's window; one that has ended begins again as long ago as the process's own. */
const add = {
  name: 'count requests',
  text: `insert into request_counts as counted (company_id, token_id, minute, requests)
    values ($1, $2, now() - $4::double precision * interval '1 ms', $3::integer)
    on conflict (company_id, token_id) do update set (minute, requests) = (
      select case when is_running then counted.minute else excluded.minute end,
        case when is_running then counted.requests + excluded.requests else excluded.requests end
      from (select abs(extract(epoch from now() - counted.minute)) < 60 as is_running) as state)
    returning requests - $3::integer as before,
      (extract(epoch from minute - now()) * 1000 + 60000)::double precision as left`,
};

export type TokenWindow = ReturnType<typeof tokenWindow>;

/**
 * A token's requests in its window: those that all processes have told of, and our own that nobody knows of.
 * @param key the company's id and the token's, as `1:2`
 */
export const tokenWindow = (key: string, limit: number) => {
  let began = 0;
  let ends = -Infinity;
  let told = 0;
  let own = 0;

  const beginIfOver = () => {
    const now = performance.now();
    if (now >= ends) [began, ends, told, own] = [now, now + length, 0, 0];
  };

  return {
    /** Whether there are so many of our own that the others have to know of them before the next one is answered. */
    hasToTell: (most: number) => {
      beginIfOver();
      return own >= most && told + own < limit;
    },
    /** Counts a request as our own. */
    count: (): Counted => {
      beginIfOver();
      const ttl = Math.max(1, ends - performance.now());
      if (told + own >= limit) return { current: limit + 1, ttl };
      own += 1;
      return { current: told + own, ttl };
    },
    /** Tells of our own requests and of some that wait, of which it counts the first. */
    tell: async (database: Queryable, waiting: number): Promise<Counted> => {
      const before = own;
      const given = own + waiting;
      const age = Math.min(length, performance.now() - began);
      const values = [...key.split(':'), given, age];
      const [row] = await database.query<{ before: number; left: number }>({ ...add, values });
      if (row === undefined) throw new Error('A count without a row');
      told = row.before + given;
      // A late answer comes when those that waited have been counted as our own.
      own = Math.max(0, own - given);
      ends = performance.now() + row.left;
      return { current: row.before + before + 1, ttl: Math.max(1, row.left) };
    },
  };
};
