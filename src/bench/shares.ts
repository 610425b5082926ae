import { pathOf, pagesAt } from './cells.ts';
import { engines } from './engines.ts';
import { load, type LoadOptions } from './load.ts';
import { addCompanies, type Company } from './made-up-companies.ts';
import { startService } from './programs.ts';
import { say, short, tableOf } from './report.ts';

/** Searches of one company at the same time. */
const searchers = 30;

/** Records of the company whose pages are measured. */
const neighbour = 10_000;

/** Measures the pages of a company while another one searches for two letters as often as it can. */
export const measureShares = async (records: number, seconds: number) => {
  const engine = await engines.postgres();
  const database = await engine.open();
  say(`shares: adding ${records} opportunities`);
  const [busy, other] = await addCompanies(database, [records, neighbour]);
  await database.close();
  const service = await startService({ ...engine.environment, PAGE_CACHE_MB: '0' });
  const { origin } = service;
  const pages = pagesAt('middle', neighbour).map((page) => pathOf({}, page));
  const options: LoadOptions = { origin, paths: pages, token: other?.token ?? '', connections: 2, seconds };
  await load(options);
  const rows: string[][] = [];
  for (const round of [1, 2]) {
    const calm = await load(options);
    const searching = searchAsOften(origin, busy);
    const beside = await load(options);
    const { answered, refused } = await searching.stop();
    rows.push([
      `round ${round}`,
      ...[calm.p50, beside.p50, calm.p99, beside.p99, beside.p99 / calm.p99].map(short),
      ...[answered, refused].map((number) => short(number / seconds)),
    ]);
    say(`  p99 ${short(calm.p99)} / ${short(beside.p99)} ms`);
  }
  await service.stop();
  await engine.remove();
  const heads = ['', 'p50 calm, ms', 'beside', 'p99 calm, ms', 'beside', 'ratio', 'searches/s', 'refused/s'];
  return `## A company’s pages beside ${searchers} searches of another, which has ${short(records)} records\n\n${tableOf(heads, rows)}`;
};

/** Searches until it is told to stop; tells how many searches were answered, and how many refused. */
const searchAsOften = (origin: string, company: Company | undefined) => {
  const counts = { answered: 0, refused: 0 };
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${company?.token}` };
  const searchOn = async () => {
    while (!stopping.signal.aborted) {
      const { ok, body } = await fetch(`${origin}/api/v1/opportunities?search=oa`, { headers });
      await body?.cancel();
      counts[ok ? 'answered' : 'refused'] += 1;
    }
  };
  const all = Promise.all(Array.from({ length: searchers }, searchOn));
  return {
    stop: async () => {
      stopping.abort();
      await all;
      return counts;
    },
  };
};
