import type { Database } from '#service/database/database.ts';
import { type Cell, filterSets, pagesAt, pathOf, places } from './cells.ts';
import { addCompanies, type Company } from './made-up-companies.ts';
import { type EngineName, engines } from './engines.ts';
import { load } from './load.ts';
import { startConstant, startService } from './programs.ts';
import { loadTable, statementTable } from './read-tables.ts';
import { say, short, versionOf } from './report.ts';
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
  await engine.remove();
  return `## ${version}\n\n${statementTable(cells)}${loadTable(cells)}`;
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
  options: Pick<ReadOptions, 'connections' | 'seconds'>,
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
    // Both servers are compiled while they are asked for the first time.
    for (const { origin } of isWarm ? [] : [constant, service]) await load({ ...asking, seconds: 3, origin });
    isWarm = true;
    cell.load = {
      constant: await load({ ...asking, origin: constant.origin }),
      ours: await load({ ...asking, origin: service.origin }),
    };
  }
  say(`  ${cells.length} loads`);
  await constant.stop();
  await service.stop();
};
