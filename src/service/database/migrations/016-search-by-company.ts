import { addExtension, addTrigrams } from './004-search.ts';
import { dropReplaced } from './008-bounded-pages.ts';
import type { Migration } from './migration.ts';

/** Texts that are searched through an index, and the old index of all companies' texts. */
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
  const trigrams = await addTrigrams(transaction);
  const company = `"${await addExtension(transaction, 'btree_gin')}".int8_ops`;
  for (const { list, text } of searched) {
    const columns = `company_id ${company}, ${text} ${trigrams}`;
    await transaction.query({ text: `create index on ${list} using gin (${columns})` });
  }
  await dropReplaced(transaction, searched);
};
