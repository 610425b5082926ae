import * as clock from '#contract/clock.ts';
import { migrateWithin, migrating } from '#service/database/migrations/migrate.ts';
import type { Database, Queryable } from '#service/database/database.ts';
import { addToken, hashToken } from './access-tokens.ts';
import { addCompany } from './companies.ts';
import { demoCompanies, demoTokens, demoViews } from '#demo/records.ts';
import { lists } from '#service/lists/lists.ts';
import { readPage } from '#service/lists/read-page.ts';
import { continueDemo } from './continue-demo.ts';
import { insertRecords } from './records.ts';
import { insertViews } from './views.ts';
import type { Config } from '#contract/config.ts';
import { queries } from '#contract/queries.ts';

/** Whether to load the demo companies; `when new` means only into an empty embedded database. */
export type DemoChoice = 'yes' | 'no' | 'when new';

/** Prepares a database for serving in one transaction, so that an interrupted start leaves nothing half done. */
export const prepare = (database: Database, demo: DemoChoice) =>
  migrating(database, async (transaction) => {
    const { isNew } = await migrateWithin(transaction);
    if (!keepsDemo(database, demo)) return;
    const until = new Date(clock.now());
    if (isNew || demo === 'yes') await loadDemo(transaction, until);
    await continueDemo(transaction, until);
  });

/** Whether the demo companies of a database go on: each day has records of its own. */
export const keepsDemo = ({ kind }: Database, demo: DemoChoice) =>
  demo === 'yes' || (demo === 'when new' && kind === 'pglite');

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

export const findDemo = async (database: Database): Promise<Config['demo']> => {
  const rows = await database.query<{ id: number; company: string; hash: string }>({
    name: 'demo companies',
    text: `select companies.id, companies.name as company, encode(token_hash, 'hex') as hash
      from access_tokens join companies on companies.id = company_id
      where token_hash in (select decode(hash, 'hex') from unnest($1::text[]) as hash)
        and revoked_at is null and (expires_at is null or expires_at > now())`,
    values: [demoTokens.map(hashToken)],
  });
  const companies = new Map(rows.map((row) => [row.hash, row]));
  const found = demoTokens.map(async (token) => {
    const row = companies.get(hashToken(token));
    if (row === undefined) return [];
    const { total } = await readPage(
      database,
      lists.opportunities,
      row.id,
      queries.opportunities.parse({ per_page: '1' }),
    );
    return [{ company: row.company, token, opportunities: total }];
  });
  return (await Promise.all(found)).flat();
};
