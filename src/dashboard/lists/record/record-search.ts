import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { idOf, type Page } from '#dashboard/data/api/read-page.ts';
import { pagesAround, positionOf } from './record-place.ts';

/** Concurrent requests. */
const workers = 2;

/** Pages searched, and pages in all; null where the server doesn't say. */
export type SearchProgress = { done: number; pages: number | null };

/**
 * - `found`: on this page, at this position in the list, both from 1
 * - `absent`: not in any page of a list whose length did not change meanwhile
 * - `changing`: not found, but records were added or removed during the search
 */
export type SearchOutcome =
  | { outcome: 'found'; page: number; position: number }
  | { outcome: 'absent' | 'changing' };

type SearchOptions<Name extends EndpointName> = {
  id: Id;
  /** The page to begin with; the others follow by their distance from it, nearest first. */
  start: number;
  read: (page: number) => Promise<Page<Name>>;
  onProgress: (progress: SearchProgress) => void;
  signal: AbortSignal;
};

/**
 * Searches all pages of a list for a record.
 * @throws what `read` throws, and the reason of an aborted signal
 */
export async function searchList<Name extends EndpointName>(
  options: SearchOptions<Name>,
): Promise<SearchOutcome> {
  const { id, start, read, onProgress, signal } = options;
  let found: SearchOutcome | null = null;
  let done = 0;
  const totals = new Set<number | null>();

  const look = async (number: number) => {
    const page = await read(number);
    signal.throwIfAborted();
    const index = page.rows.findIndex((row) => idOf(row) === id);
    if (index !== -1) found = { outcome: 'found', page: number, position: positionOf({ page, index }) };
    const { last_page, total } = page.meta;
    totals.add(total);
    done += 1;
    onProgress({ done, pages: last_page && Math.max(done, last_page) });
    return page;
  };

  const { meta } = await look(start);
  const last = meta.last_page ?? start;
  const queue = pagesAround(start, last, last);
  const isFound = () => found !== null;
  const nextPage = () => (isFound() ? undefined : queue.shift());
  // Only the page before tells whether there is another one.
  let { hasNext } = meta;
  for (let page = start + 1; meta.last_page === null && hasNext && !isFound(); page += 1) {
    ({ hasNext } = (await look(page)).meta);
  }
  const work = async () => {
    for (let page = nextPage(); page !== undefined; page = nextPage()) await look(page);
  };
  await Promise.all(Array.from({ length: workers }, work));
  return found ?? { outcome: totals.size === 1 ? 'absent' : 'changing' };
}
