import { sqlStateOf, sqlStates } from '#service/database/database.ts';
import { addExtension, addTrigrams } from './004-search.ts';
import type { Migration } from './migration.ts';

/** What is searched through an index, and the index of all companies' texts that it had. */
const searched = [
  {
    list: 'opportunities',
    text: `searchable(coalesce(name, '') || e'\\n' || coalesce(summary, ''))`,
    old: 'opportunities_searchable_idx',
  },
  {
    list: 'contacts',
    text: `searchable(coalesce(first_name || ' ', '') || coalesce(last_name, '') || e'\\n' || coalesce(company, '')
  || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, ''))`,
    old: 'contacts_searchable_idx',
  },
  { list: 'contacts', text: 'phone_digits(phone)', old: 'contacts_phone_digits_idx' },
];

/**
 * An index of texts alone finds those of all companies, so that a search takes longer the more of the others' records have
 * its words. With the company in it, only the company's own are looked at.
 */
export const searchByCompany: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  const trigrams = await addTrigrams(transaction);
  const company = `"${await addExtension(transaction, 'btree_gin')}".int8_ops`;
  for (const { list, text } of searched) {
    await run(`create index on ${list} using gin (company_id ${company}, ${text} ${trigrams})`);
  }
  // Last, and not waited for, as in 008-bounded-pages.
  await run('savepoint indexed');
  try {
    for (const { old } of searched) await run(`drop index if exists ${old}`);
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error;
    await run('rollback to savepoint indexed');
  }
};
