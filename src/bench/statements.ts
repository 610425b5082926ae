import type { ListQuery } from '#contract/queries.ts';
import type { Database } from '#service/database/database.ts';
import { lists } from '#service/lists/lists.ts';
import { readPage } from '#service/lists/read-page.ts';
import { perPage } from './cells.ts';
import { quantile } from './report.ts';

/** Milliseconds that some work takes. */
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Median ms of some work, done once for each page, in turn, up to a number of times and some seconds. */
export const medianOf = async (
  pages: readonly number[],
  { runs, seconds }: { runs: number; seconds: number },
  work: (page: number) => Promise<unknown>,
) => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let run = 0; run < runs && (run === 0 || performance.now() < until); run += 1) {
    times.push(await timed(() => work(pages[run % pages.length] ?? 1)));
  }
  return quantile(times, 0.5);
};

/** Reads a page as the service does. */
export const readOurs = (
  database: Database,
  company: number,
  query: Partial<ListQuery<'opportunities'>>,
  page: number,
) =>
  readPage(database, lists.opportunities, company, {
    sort: '-created_at',
    ...query,
    page,
    per_page: perPage,
  });
