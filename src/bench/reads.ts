import { setTimeout } from 'node:timers/promises';
import type { Database } from '#service/database/database.ts';
import { type Cell, type Compared, filterSets, type Measured, pagesAt, pathOf, places } from './cells.ts';
import { addCompanies, type Company } from './made-up-companies.ts';
import { type EngineName, engines } from './engines.ts';
import { load, type LoadOptions } from './load.ts';
import { type Program, startConstant, startService } from './programs.ts';
import { loadTable, statementTable } from './read-tables.ts';
import { quantile, say, short, versionOf } from './report.ts';
import { medianOf, readOurs } from './statements.ts';

export type ReadOptions = { sizes: readonly number[]; connections: number; seconds: number };

/** Measures the pages of a list on one database, and gives the tables. */
export const measureReads = async (name: EngineName, { sizes, ...loads }: ReadOptions) => {
  const engine = await engines[name]();
  const database = await engine.open();
  say(`${name}: adding ${sizes.join(', ')} opportunities`);
  // The index for searches has no part in pages, and takes longest to make.
  const companies = await addCompanies(database, sizes, ({ indexdef }) => !indexdef.includes('gin'));
  const cells = await measureStatements(database, companies);
  const version = await versionOf(database);
  await database.close();
  // The embedded database serves one process at a time, so the two take turns.
  await measureLoads(cells, engine.environment, loads);
  const [first] = cells;
  // The folder of the embedded database is the service's own while that runs.
  const again = first && name === 'postgres' ? [{ ...first, name: `${first.name}, again` }] : [];
  if (again.length > 0) {
    const writer = await startWriting(await engine.open(), companies.at(-1)?.id ?? 0);
    await measureLoads(again, engine.environment, { ...loads, isAgain: true });
    await writer.stop();
  }
  await engine.remove();
  return `## ${version}\n\n${statementTable(cells)}${loadTable([...cells, ...again])}`;
};

const measureStatements = async (database: Database, companies: readonly Company[]) => {
  const cells: Cell[] = [];
  for (const company of companies) {
    for (const [name, filters] of Object.entries(filterSets)) {
      const { total } = await readOurs(database, company.id, filters, 1);
      for (const place of places) {
        const pages = pagesAt(place, total);
        const read = (page: number) => readOurs(database, company.id, filters, page);
        await medianOf(pages, { runs: 100, seconds: 2 }, read);
        const ours = await medianOf(pages, { runs: 400, seconds: 2 }, read);
        cells.push({ company, name, filters, place, total, pages, ours });
      }
      say(
        `  ${company.records} ${name}: ${cells
          .slice(-3)
          .map(({ ours }) => short(ours))
          .join(' / ')} ms`,
      );
    }
  }
  return cells;
};

const measureLoads = async (
  cells: Cell[],
  environment: Record<string, string>,
  { isAgain = false, ...options }: Pick<ReadOptions, 'connections' | 'seconds'> & { isAgain?: boolean },
) => {
  const service = await startService(environment);
  const constant = await startConstant();
  let isWarm = false;
  for (const cell of cells) {
    const {
      company: { token },
      filters,
      pages,
    } = cell;
    const paths = pages.map((page) => pathOf(filters, page));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${service.origin}${paths[0]}`, { headers });
    await constant.hold(await answer.text());
    const asking = { paths, token, ...options };
    const tag = answer.headers.get('etag') ?? '';
    // Both servers are compiled while they are asked for the first time.
    for (const { origin } of isWarm ? [] : [constant, service]) await load({ ...asking, seconds: 3, origin });
    isWarm = true;
    cell.load = await compare(
      () => measured(service, { ...asking, ...(isAgain && { tag }) }),
      () => measured(constant, asking),
    );
  }
  say(`  ${cells.length} loads`);
  await constant.stop();
  await service.stop();
};

/** A load, and what it took of the program. */
export const measured = async (program: Program, asking: Omit<LoadOptions, 'origin'>): Promise<Measured> => {
  const before = program.processorTime();
  const done = await load({ ...asking, origin: program.origin });
  return { ...done, processorTime: (program.processorTime() - before) / done.count };
};

const rounds = 5;

/** Measures both in turn, so that whatever else the machine does weighs on both. */
const compare = async (
  ours: () => Promise<Measured>,
  constant: () => Promise<Measured>,
): Promise<Compared> => {
  const runs: Omit<Compared, 'ratio'>[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push({ constant: await constant(), ours: await ours() });
  const middle = (of: (run: (typeof runs)[number]) => number) => quantile(runs.map(of), 0.5);
  const middleOf = (server: 'ours' | 'constant') => ({
    count: middle((run) => run[server].count),
    rate: middle((run) => run[server].rate),
    p50: middle((run) => run[server].p50),
    p99: middle((run) => run[server].p99),
    processorTime: middle((run) => run[server].processorTime),
  });
  const ratio = middle((run) => run.ours.rate / run.constant.rate);
  return { ours: middleOf('ours'), constant: middleOf('constant'), ratio };
};

/** Changes a record of a company about 50 times a second. */
const startWriting = async (database: Database, company: number) => {
  const stopping = new AbortController();
  const write = async () => {
    for (let id = 1; !stopping.signal.aborted; id += 1) {
      const text = "update opportunities set name = name || '.' where company_id = $1 and id = $2";
      await database.query({ text, values: [company, id] });
      await setTimeout(20);
    }
  };
  const written = write();
  const stop = async () => {
    stopping.abort();
    await written;
    await database.close();
  };
  return { stop };
};
