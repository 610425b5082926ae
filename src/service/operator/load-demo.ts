import type { Queryable } from '#service/database/database.ts';
import { addToken } from './access-tokens.ts';
import { addCompany } from './companies.ts';
import { demoCompanies } from '#demo/records.ts';
import { demoTokens } from '#demo/tokens.ts';
import { demoViews } from '#demo/views.ts';
import { insertRecords } from './insert-records.ts';
import { hashToken } from './tokens.ts';
import { insertViews } from './views.ts';

/**
 * Adds the demo companies with their views and records, the newest made shortly before `until`; those that are there
 * already stay as they are. To be run in a transaction.
 */
export const loadDemo = async (transaction: Queryable, until: Date) => {
  // Two loaders at once would both find nothing.
  await transaction.query({ text: 'lock table access_tokens in share row exclusive mode' });
  const tokens = demoTokens.values();
  for (const { name, contacts, agents, opportunities } of demoCompanies(until)) {
    const { value: token } = tokens.next();
    if (token === undefined) throw new Error(`There is no demo token for ${name}.`);
    if (await isKnown(transaction, token)) continue;
    const companyId = await addCompany(transaction, name);
    await addToken(transaction, { companyId, token, label: 'demo' });
    await insertRecords(transaction, companyId, 'contacts', contacts);
    await insertRecords(transaction, companyId, 'agents', agents);
    await insertRecords(transaction, companyId, 'opportunities', opportunities);
    await insertViews(transaction, companyId, demoViews);
  }
};

const isKnown = async (transaction: Queryable, token: string) => {
  const rows = await transaction.query({
    text: "select 1 from access_tokens where token_hash = decode($1, 'hex')",
    values: [hashToken(token)],
  });
  return rows.length > 0;
};
