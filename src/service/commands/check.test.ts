import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { aContact, anOpportunity } from '#testing/records.ts';

const operator = operatorOfFile();

test('records that need a hand are counted for one company, and the exit code says so', async () => {
  const { database } = operator;
  const [id, other] = [await addCompany(database, 'Checked'), await addCompany(database, 'Other')];
  const phone = '+44 20 7946 0018';
  const contacts = Array.from({ length: 1_500 }, (_none, index) =>
    aContact({ id: index + 1, phone: `+44 20 ${7_000_000 + index}`, email: `p${index}@one.example` }),
  );
  await insertRecords(database, id, 'contacts', [...contacts, aContact({ id: 2_000, phone, email: 'none' })]);
  await insertRecords(database, other, 'contacts', [aContact({ id: 1_900, phone })]);
  await insertRecords(database, id, 'opportunities', [
    { ...anOpportunity({ contact_id: 1_900, agent_id: null, value: 0.5 }, 0), id: 7 },
  ]);
  const found = await operator.run(['check', '--company', 'Checked', '--json']);
  expect(found.code).toBe(2);
  const findings = JSON.parse(found.stdout) as {
    list: string;
    check: string;
    count: number;
    ids: number[];
  }[];
  expect(findings.filter(({ count, check }) => count > 0 && check !== 'same_name')).toEqual([
    { list: 'contacts', check: 'bad_email', count: 1, ids: [2_000], sizes: [] },
    { list: 'opportunities', check: 'lost_contact', count: 1, ids: [7], sizes: [] },
    { list: 'opportunities', check: 'no_agent', count: 1, ids: [7], sizes: [] },
  ]);
  const told = await operator.run(['check', '--company', 'Checked']);
  expect(told.stdout).toMatch(/^1 +contacts with a broken email address +contacts 2000$/m);
  await addCompany(database, 'Empty');
  const none = await operator.run(['check', '--company', 'Empty']);
  expect([none.code, none.stdout]).toEqual([0, 'There is nothing to mend.\n']);
});
