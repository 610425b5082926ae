import type { Database } from '#service/database/database.ts';
import { beginCursor, readChanges } from '#service/lists/read-changes.ts';
import { addCompanies } from './made-up-companies.ts';
import { type EngineName, engines } from './engines.ts';
import { quantile, say, short, tableOf, versionOf } from './report.ts';
import { medianOf, timed } from './statements.ts';

/** Records that one statement changes, as many as an import sends. */
const batch = 5_000;
const rounds = 9;

/** Measures what telling changes takes, and what writing them down costs a writer. */
export const measureChanges = async (name: EngineName, records: number) => {
  const engine = await engines[name]();
  const database = await engine.open();
  say(`${name}: adding ${records} opportunities`);
  const [{ id } = { id: 0 }] = await addCompanies(database, [records]);
  const begin = (isWhole: boolean) =>
    beginCursor(database, { company: id, lists: ['opportunities'], isWhole });
  const [before, whole] = [await begin(false), await begin(true)];
  const ratio = await costOfLog(database, id);
  const now = await begin(false);
  const cases = {
    'nothing new': now,
    'a thousand changes': before,
    'a thousand records of the whole': whole,
  };
  const rows: string[][] = [];
  for (const [words, cursor] of Object.entries(cases)) {
    const { data } = await readChanges(database, cursor, 90);
    const read = () => readChanges(database, cursor, 90);
    rows.push([words, short(data.length), short(await medianOf([1], { runs: 100, seconds: 3 }, read))]);
  }
  const version = await versionOf(database);
  await database.close();
  await engine.remove();
  return `## Changes of ${short(records)} opportunities, ${version}

${tableOf(['request', 'changes', 'ms'], rows)}
Changing ${short(batch)} records in one statement takes ${short(ratio)} times as long as without writing down which (median of ${rounds} rounds in turn).

`;
};

const costOfLog = async (database: Database, company: number) => {
  const change = {
    text: 'update opportunities set value = value + 1 where company_id = $1 and id <= $2',
    values: [company, batch],
  };
  const timedWith = async (state: 'enable always' | 'disable') => {
    await database.query({
      text: `alter table opportunities ${state} trigger log_opportunities_after_update`,
    });
    return timed(() => database.query(change));
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await timedWith('disable');
    ratios.push((await timedWith('enable always')) / without);
    await database.query({ text: 'vacuum opportunities' });
  }
  return quantile(ratios, 0.5);
};
