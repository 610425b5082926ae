import type { ListQuery } from '#contract/queries.ts';
import type { Place } from './cells.ts';
import { pagesAt } from './cells.ts';
import { addCompanies, addPeople } from './made-up-companies.ts';
import { type EngineName, engines } from './engines.ts';
import { say, short, tableOf, versionOf } from './report.ts';
import { medianOf, readOurs } from './statements.ts';

const asked: Readonly<Record<string, Partial<ListQuery<'opportunities'>>>> = {
  'search for a rare text': { search: 'client 1234' },
  'search for two words, one of them in nearly all': { search: '1234 client' },
  'search for a tenth of the records': { search: 'harbour' },
  'search for all of them': { search: 'yearly plan' },
  'search for a customer': { search: 'munoz' },
  'search for a customer and a word': { search: 'munoz roof' },
  'search for a phone number': { search: '01632 901000' },
  'search for two letters': { search: 'oa' },
  'search for two letters that none has': { search: 'qx' },
  'sort by value': { sort: 'value' },
  'sort by value, descending': { sort: '-value' },
  'sort by value, one status': { sort: 'value', status: 'won' },
  'sort by name': { sort: 'name' },
  'sort by update': { sort: '-updated_at' },
  'sort by creation, ascending': { sort: 'created_at' },
  'one status': { status: 'new' },
  'two statuses': { statuses: ['new', 'qualified'] },
  'one agent': { agent_id: 3 },
  'one agent, two statuses': { agent_id: 3, statuses: ['new', 'qualified'] },
  'created in a week': { created_from: '2025-03-01', created_to: '2025-03-07' },
  'created in a year': { created_from: '2025-01-01', created_to: '2025-12-31' },
  'created in a year, one status': { created_from: '2025-01-01', created_to: '2025-12-31', status: 'won' },
};

const shown: readonly Place[] = ['first', 'middle', 'last'];

/** Measures searches, orders and ranges on one database. */
export const measureSearches = async (name: EngineName, records: number) => {
  const engine = await engines[name]();
  const database = await engine.open();
  say(`${name}: adding ${records} opportunities`);
  const [company] = await addCompanies(database, [records]);
  if (company !== undefined) await addPeople(database, company);
  const rows: string[][] = [];
  for (const [words, query] of Object.entries(asked)) {
    const read = (page: number) => readOurs(database, company?.id ?? 0, query, page);
    const { total } = await read(1);
    const times: string[] = [];
    for (const place of shown) {
      times.push(short(await medianOf(pagesAt(place, total), { runs: 30, seconds: 3 }, read)));
    }
    say(`  ${words}: ${times.join(' / ')} ms`);
    rows.push([words, short(total), ...times]);
  }
  const version = await versionOf(database);
  await database.close();
  await engine.remove();
  const heads = ['request', 'match', 'first page, ms', 'middle', 'last'];
  return `## Search, orders and ranges among ${short(records)} opportunities, ${version}\n\n${tableOf(heads, rows)}`;
};
