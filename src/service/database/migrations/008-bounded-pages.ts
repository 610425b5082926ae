import { type Queryable, sqlStateOf, sqlStates } from '#service/database/database.ts';
import type { Migration } from './migration.ts';

const opportunityText = `coalesce(name, '') || e'\\n' || coalesce(summary, '')`;
const contactText = `coalesce(first_name || ' ', '') || coalesce(last_name, '') || e'\\n' || coalesce(company, '')
  || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')`;

/** The orders of opportunities: the key of each, the columns to skip records by without reading them, its index. */
const orders = [
  { key: 'updated_at', columns: 'status', old: 'opportunities_company_id_updated_at_id_idx' },
  { key: 'value', columns: 'status', old: 'opportunities_company_id_value_id_idx' },
  {
    key: '(left(searchable(name), 64)) collate "C"',
    columns: 'name, status',
    old: 'opportunities_company_id_left_id_idx',
  },
];

export const boundedPages: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  // Records whose texts have other characters than ASCII, which searches compare in another way.
  for (const [list, text] of [
    ['opportunities', opportunityText],
    ['contacts', contactText],
  ] as const) {
    await run(`create index on ${list} (company_id) where octet_length(${text}) > length(${text})`);
  }
  for (const { key, columns } of orders) {
    await run(`create index on opportunities (company_id, ${key} nulls first, id) include (${columns})`);
  }
  await dropReplaced(transaction, orders);
};

/**
 * Drops old indexes that have been replaced: last, because lists cannot be read from then until the end of the
 * transaction. Somebody who reads for long is not waited for: the old indexes cost writers a little, and building the new
 * ones again costs more.
 */
export const dropReplaced = async (transaction: Queryable, indexes: readonly { old: string }[]) => {
  const run = (text: string) => transaction.query({ text });
  await run('savepoint indexed');
  try {
    for (const { old } of indexes) await run(`drop index if exists ${old}`);
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error;
    await run('rollback to savepoint indexed');
  }
};
