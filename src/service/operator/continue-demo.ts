import * as clock from '#contract/clock.ts';
import type { Contact } from '#contract/contact.ts';
import { laterRecords } from '#demo/later-records.ts';
import type { DemoAgent } from '#demo/opportunities.ts';
import { timestamp } from '#demo/random.ts';
import { demoTokens } from '#demo/records.ts';
import { type Database, inTime, type Queryable } from '#service/database/database.ts';
import { hashToken } from './access-tokens.ts';
import { insertRecords } from './records.ts';

/**
 * Adds to each demo company what it got since its newest opportunity; to one without any, nothing. To be run in a
 * transaction.
 */
export const continueDemo = async (transaction: Queryable, until: Date) => {
  for (const [place, token] of demoTokens.entries()) {
    // Locked, so that two programs do not add the same records.
    const [company] = await transaction.query<{ id: number }>({
      text: `select id from companies where id in
        (select company_id from access_tokens where token_hash = decode($1, 'hex')) for update`,
      values: [hashToken(token)],
    });
    if (company !== undefined) await continueCompany(transaction, place, company.id, until);
  }
};

const continueCompany = async (transaction: Queryable, place: number, companyId: number, until: Date) => {
  const values = [companyId];
  const [newest] = await transaction.query<{ since: Date | null; last_id: number | null }>({
    text: 'select max(created_at) as since, max(id) as last_id from opportunities where company_id = $1',
    values,
  });
  const { since, last_id: lastId } = newest ?? {};
  if (!since || !lastId || since >= until) return;
  const contacts = await transaction.query<Pick<Contact, 'id' | 'first_name' | 'company' | 'email'>>({
    text: 'select id, first_name, company, email from contacts where company_id = $1 order by id',
    values,
  });
  const agents = await transaction.query<Omit<DemoAgent, 'created_at'> & { created_at: Date }>({
    text: `select id, active, webhook_url, webhook_zapier, created_at from agents
      where company_id = $1 order by id`,
    values,
  });
  const stored = {
    since: since.getTime(),
    lastId,
    contacts,
    agents: agents.map((agent) =>
      Object.assign(agent, { created_at: timestamp(agent.created_at.getTime()) }),
    ),
  };
  const later = laterRecords(place, stored, until.getTime());
  await insertRecords(transaction, companyId, 'contacts', later.contacts);
  await insertRecords(transaction, companyId, 'opportunities', later.opportunities);
};

/** Milliseconds between two times that records are added, and that closing waits for it. */
const [interval, parting] = [3_600_000, 1_000];

/** Has the demo companies go on while the service runs, hour by hour. @returns ends it */
export const keepDemoGoing = (database: Database) => {
  let running: Promise<unknown> = Promise.resolve();
  const add = () => {
    const until = new Date(clock.now());
    running = database.transaction((transaction) => continueDemo(transaction, until)).catch(() => {});
  };
  const timer = setInterval(add, interval).unref();
  return async () => {
    clearInterval(timer);
    await inTime(parting, running).catch(() => {});
  };
};
