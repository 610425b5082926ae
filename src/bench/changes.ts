import type { Database } from '#service/database/database.ts';
import { beginCursor, readChanges } from '#service/lists/read-changes.ts';
import { addCompanies } from './made-up-companies.ts';
import { type EngineName, engines } from './engines.ts';
import { quantile, say, short, tableOf, versionOf } from './report.ts';
import { medianOf } from './statements.ts';

/** Records that one statement changes, as many as an import sends. */
const batch = 5_000;
const rounds = 15;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Measures what telling changes takes, and what writing them down costs a writer. */
export const measureChanges = async (name: EngineName, records: number) => {
  const engine = await engines[name]();
  const database = await engine.open();
  say(`${name}: adding ${records} opportunities`);
  const [{ id } = { id: 0 }] = await addCompanies(database, [records]);
  const begin = (isWhole: boolean) =>
    beginCursor(database, { company: id, lists: ['opportunities'], isWhole });
  const [before, whole] = [await begin(false), await begin(true)];
  const [many, one] = [await costOfLog(database, id, batch), await costOfLog(database, id, 1)];
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
Writing down what changed adds ${percent(many)} to a statement that changes ${short(batch)} records, and ${percent(one)} to one of a single record, without its commit (medians of ${rounds}).

`;
};

type Plan = { Triggers: { 'Trigger Name': string; Time: number }[]; 'Execution Time': number };

/** How much longer statements take for the log, by the trigger's own time: whatever else the machine does counts for both. */
const costOfLog = async (database: Database, company: number, records: number) => {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [row] = await database.query<{ 'QUERY PLAN': [Plan] }>({
      text: `explain (analyze, format json) update opportunities set value = value + 1
        where company_id = ${company} and id <= ${records}`,
    });
    const [plan] = row?.['QUERY PLAN'] ?? [];
    const log = plan?.Triggers.find((trigger) => trigger['Trigger Name'].startsWith('log_'));
    if (!plan || !log) throw new Error('A statement that logs nothing');
    shares.push(log.Time / (plan['Execution Time'] - log.Time));
    await database.query({ text: 'vacuum opportunities' });
  }
  return quantile(shares, 0.5);
};
