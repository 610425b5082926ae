import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { readRecord } from '#contract/record.ts';
import { demoCompanies, demoViews } from './records.ts';

const until = new Date('2026-11-21T10:15:30.400Z');
const companies = [...demoCompanies(until)];
const [first, second] = companies;
const opportunities = first?.opportunities ?? [];

const ids = (records: readonly { id: Id }[] = []) => records.map((record) => record.id);

/** Enough of a summary to tell one way of beginning from another. */
const beginning = (summary: string) => summary.slice(0, 45);

test('the same end gives the same records, another end other ones', () => {
  const written = JSON.stringify(companies);
  expect(JSON.stringify([...demoCompanies(new Date(until))])).toBe(written);
  expect(JSON.stringify([...demoCompanies(new Date('2027-02-01T00:00:00Z'))])).not.toBe(written);
});

test.each(companies)(
  'every record of $name is one that the contract promises, whole and unchanged',
  (company) => {
    const { opportunities, contacts, agents } = endpoints;
    for (const { name, fields } of [opportunities, contacts, agents]) {
      const records: object[] = company[name];
      expect(records.map((record) => readRecord(fields, record)?.record)).toEqual(records);
      expect(records.map((record) => Object.keys(record).length)).toEqual(
        records.map(() => Object.keys(fields).length),
      );
    }
  },
);

test.each(companies)(
  'references in $name lead to its own records, whose ids are unique and grow',
  (company) => {
    for (const records of [company.opportunities, company.contacts, company.agents]) {
      expect(new Set(ids(records)).size).toBe(records.length);
      expect(ids(records)).toEqual(ids(records).toSorted((a, b) => Number(a) - Number(b)));
    }
    const known = { contact_id: new Set(ids(company.contacts)), agent_id: new Set(ids(company.agents)) };
    for (const field of ['contact_id', 'agent_id'] as const)
      expect(company.opportunities.filter(({ [field]: id }) => id !== null && !known[field].has(id))).toEqual(
        [],
      );
    const created = company.opportunities.map((record) => record.created_at ?? '');
    expect(created).toEqual(created.toSorted());
  },
);

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

test('a follow-up has a type exactly when it was requested', () => {
  const types = new Set(opportunities.map((record) => record.follow_up_type));
  expect(types).toEqual(new Set([null, 'call_back', 'email', 'meeting']));
  expect(
    opportunities.filter((record) => record.follow_up_requested !== (record.follow_up_type !== null)),
  ).toEqual([]);
});

test('hosts are under .example everywhere, and no two e-mail addresses of a company are alike', () => {
  const hosts = [...JSON.stringify(companies).matchAll(/https?:\/\/([^/"\\]+)/g)].map(([, host]) => host);
  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([]);
  for (const { contacts } of companies) {
    const addresses = contacts.flatMap(({ email }) => email ?? []);
    expect(addresses.filter((each) => !/^[a-z0-9]+(\.[a-z0-9]+)*@[a-z0-9-]+\.example$/.test(each))).toEqual(
      [],
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  }
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

test.each(companies)('the team views of $name find something', ({ opportunities }) => {
  for (const { address } of demoViews) {
    const query = new URLSearchParams(address.split('?')[1]);
    const since = query.has('days') ? new Date(until.getTime() - 6 * 86_400_000).toISOString() : '';
    expect(
      opportunities.some(
        ({ status, created_at }) =>
          status === query.get('status') && (created_at ?? '') >= since.slice(0, 10),
      ),
    ).toBe(true);
  }
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
