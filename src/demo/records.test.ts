import { expect, test } from 'vitest';
import { agentSchema } from '#contract/agent.ts';
import { contactSchema } from '#contract/contact.ts';
import type { Id } from '#contract/fields.ts';
import { opportunitySchema } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { demoCompanies } from './records.ts';

const until = new Date('2026-11-21T10:15:30.400Z');
const companies = [...demoCompanies(until)];
const [first, second] = companies;
const opportunities = first?.opportunities ?? [];

const ids = (records: readonly { id: Id }[] = []) => records.map((record) => record.id);
const shareOf = <Item>(items: readonly Item[], matches: (item: Item) => boolean) =>
  items.filter(matches).length / items.length;
const weekend = (text: string) => [0, 6].includes(new Date(text).getUTCDay());

const decided = ({ status }: { status: string | null }) => status === 'won' || status === 'lost';

/** The names of the fields that are null somewhere. */
const nulls = (records: readonly object[] = []) => [
  ...new Set(
    records.flatMap((record) =>
      Object.entries(record).flatMap(([key, value]) => (value === null ? [key] : [])),
    ),
  ),
];

/** Enough of a summary to tell one way of beginning from another. */
const beginning = (summary: string) => summary.slice(0, 45);

test('the same end gives the same records, another end other ones', () => {
  const written = JSON.stringify(companies);
  expect(JSON.stringify([...demoCompanies(new Date(until))])).toBe(written);
  expect(JSON.stringify([...demoCompanies(new Date('2027-02-01T00:00:00Z'))])).not.toBe(written);
});

test('the first company is large and the second small', () => {
  const sizes = companies.map((company) => [
    company.name,
    company.opportunities.length,
    company.contacts.length,
    company.agents.length,
  ]);
  expect(sizes).toEqual([
    ['Northlight Fit-Out', 5034, 1207, 14],
    ['Juniper & Salt Catering', 341, 92, 4],
  ]);
});

test.each(companies)(
  'every record of $name is one that the contract promises, whole and unchanged',
  (company) => {
    expect(company.opportunities.map((record) => opportunitySchema.parse(record))).toEqual(
      company.opportunities,
    );
    expect(company.contacts.map((record) => contactSchema.parse(record))).toEqual(company.contacts);
    expect(company.agents.map((record) => agentSchema.parse(record))).toEqual(company.agents);
    const keys = Object.keys(opportunitySchema.shape);
    expect(company.opportunities.filter((record) => Object.keys(record).length !== keys.length)).toEqual([]);
  },
);

test.each(companies)('every reference in $name leads to a record of the same company', (company) => {
  const contacts = new Set<Id>(ids(company.contacts));
  const agents = new Set<Id>(ids(company.agents));
  const astray = company.opportunities.filter(
    ({ contact_id, agent_id }) =>
      (contact_id !== null && !contacts.has(contact_id)) || (agent_id !== null && !agents.has(agent_id)),
  );
  expect(astray).toEqual([]);
});

test.each(companies)('ids of $name are never used twice, and grow with time', (company) => {
  for (const records of [company.opportunities, company.contacts, company.agents]) {
    expect(new Set(ids(records)).size).toBe(records.length);
    expect(ids(records)).toEqual(ids(records).toSorted((a, b) => Number(a) - Number(b)));
  }
  const created = company.opportunities.map((record) => record.created_at ?? '');
  expect(created).toEqual(created.toSorted());
});

test('some ids of each list stand in both companies', () => {
  for (const list of ['opportunities', 'contacts', 'agents'] as const) {
    const others = new Set(ids(second?.[list]));
    expect(ids(first?.[list]).filter((id) => others.has(id)).length).toBeGreaterThan(0);
  }
});

test.each(companies)(
  'every instant of $name is in the eighteen months before the end, in order',
  (company) => {
    const start = '2025-05-22T10:15:30.000000Z';
    const end = '2026-11-21T10:15:30.000000Z';
    const misplaced = [...company.opportunities, ...company.contacts, ...company.agents].filter((record) => {
      const [created, updated] = [record.created_at ?? '', record.updated_at ?? ''];
      const wellFormed = [created, updated].every((text) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/.test(text),
      );
      return !(wellFormed && start <= created && created <= updated && updated <= end);
    });
    expect(misplaced).toEqual([]);
  },
);

test('weekdays are busy, weekends quiet, recent weeks the busiest, and some instants equal', () => {
  const created = opportunities.map((record) => record.created_at ?? '');
  expect(shareOf(created, weekend)).toBeLessThan(0.1);
  expect(shareOf(created, weekend)).toBeGreaterThan(0.01);
  expect(shareOf(created, (text) => text >= '2026-08-21')).toBeGreaterThan(0.25);
  expect(shareOf(created, (text) => text < '2025-08-21')).toBeGreaterThan(0.05);
  expect(new Set(created).size).toBeLessThan(created.length - 50);
});

test('statuses have their shares, and what is old is mostly decided', () => {
  const share = (status: string) => shareOf(opportunities, (record) => record.status === status);
  const expected = [0.41, 0.26, 0.2, 0.13];
  for (const [index, status] of opportunityStatuses.entries()) {
    expect(Math.abs(share(status) - (expected[index] ?? 0))).toBeLessThan(0.02);
  }
  expect(shareOf(opportunities.slice(0, 1000), decided)).toBeGreaterThan(0.55);
  expect(shareOf(opportunities.slice(-1000), decided)).toBeLessThan(0.1);
});

test('a follow-up has a type exactly when it was requested', () => {
  const types = new Set(opportunities.map((record) => record.follow_up_type));
  expect(types).toEqual(new Set([null, 'call_back', 'email', 'meeting']));
  expect(
    opportunities.filter((record) => record.follow_up_requested !== (record.follow_up_type !== null)),
  ).toEqual([]);
});

test('a webhook was told of most old opportunities', () => {
  const sent = shareOf(opportunities.slice(0, 2000), (record) => record.webhook_sent === true);
  expect(sent).toBeGreaterThan(0.75);
  expect(sent).toBeLessThan(1);
});

test('a few contacts have dozens of opportunities, many have one or none', () => {
  const counts = new Map<Id, number>(ids(first?.contacts).map((id) => [id, 0]));
  for (const { contact_id } of opportunities) {
    if (contact_id !== null) counts.set(contact_id, (counts.get(contact_id) ?? 0) + 1);
  }
  const sizes = [...counts.values()];
  expect(sizes.filter((size) => size >= 24).length).toBeGreaterThan(20);
  expect(shareOf(sizes, (size) => size <= 1)).toBeGreaterThan(0.4);
});

test('values have at most two decimals; some have cents, few are large', () => {
  const values = opportunities.flatMap(({ value }) => (value === null ? [] : [value]));
  expect(values.filter((value) => value < 0 || Number(value.toFixed(2)) !== value)).toEqual([]);
  expect(values.some((value) => !Number.isInteger(value))).toBe(true);
  const sorted = values.toSorted((a, b) => a - b);
  expect(sorted.at(-1)).toBeGreaterThan(20 * (sorted[Math.floor(sorted.length / 2)] ?? 0));
});

test.each(companies)(
  'e-mail addresses of $name are plain, unlike each other and under .example',
  (company) => {
    const addresses = company.contacts.flatMap(({ email }) => (email === null ? [] : [email]));
    expect(
      addresses.filter((address) => !/^[a-z0-9]+(\.[a-z0-9]+)*@[a-z0-9-]+\.example$/.test(address)),
    ).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
);

test('no host outside .example is named anywhere', () => {
  const hosts = [...JSON.stringify(companies).matchAll(/https?:\/\/([^/"\\]+)/g)].map(
    ([, host]) => host ?? '',
  );
  expect(hosts.length).toBeGreaterThan(20);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
});

test('each field that may be unknown is unknown somewhere', () => {
  expect(nulls(opportunities).toSorted()).toEqual([
    'agent_id',
    'contact_id',
    'follow_up_type',
    'summary',
    'value',
  ]);
  expect(nulls(first?.contacts).toSorted()).toEqual(['company', 'email', 'first_name', 'last_name', 'phone']);
  expect(nulls(first?.agents).toSorted()).toEqual([
    'booking_link',
    'customisation',
    'knowledge_base',
    'questions',
    'webhook_url',
    'webhook_zapier',
  ]);
});

test('texts are whole: no slot left open, no sentence without its end, no neighbour alike', () => {
  const summaries = companies.flatMap((company) => company.opportunities.map((record) => record.summary));
  const told = summaries.filter((summary) => summary !== null);
  expect(told.filter((summary) => /[{}]|undefined|null|NaN| {2}/.test(summary))).toEqual([]);
  expect(told.filter((summary) => !/[.。]$/.test(summary))).toEqual([]);
  expect(told.filter((summary, index) => beginning(summary) === beginning(told[index + 1] ?? ''))).toEqual(
    [],
  );
  expect(new Set(opportunities.map((record) => record.name)).size).toBeGreaterThan(1000);
});

test('the newest hundred hold the cases that try a reader', () => {
  const newest = opportunities.slice(-100);
  const names = newest.map((record) => record.name ?? '');
  expect(names).toContain('Signage <indoor> & "outdoor"');
  expect(names.some((name) => name.length >= 140)).toBe(true);
  expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Script=Hebrew}/u.test(name))).toBe(true);
  expect(newest.some((record) => record.summary?.includes('\n\n') ?? false)).toBe(true);
});

test('some agents are retired, and get nothing new', () => {
  const retired = first?.agents.filter((agent) => agent.active === false).map((agent) => agent.id) ?? [];
  expect(retired).toHaveLength(2);
  const lately = opportunities.slice(-500).map((record) => record.agent_id);
  expect(lately.filter((id) => id !== null && retired.includes(id))).toEqual([]);
});

test('of the agents one was styled with nothing and one never', () => {
  const styles = first?.agents.map((agent) => agent.customisation) ?? [];
  expect(styles.filter((style) => style === null)).toHaveLength(1);
  expect(styles.filter((style) => style !== null && Object.keys(style).length === 0)).toHaveLength(1);
  expect(JSON.stringify(styles)).toMatch(/"accent":"#[0-9a-f]{6}"/);
});
