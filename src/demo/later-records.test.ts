import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readRecord } from '#contract/record.ts';
import { laterRecords } from './later-records.ts';
import { demoCompanies } from './records.ts';

const since = Date.parse('2026-11-20T12:00:00Z');
const until = Date.parse('2027-01-20T12:00:00Z');

const stored = [...demoCompanies(new Date(since))].map((company) =>
  Object.assign(company, {
    since,
    lastId: Math.max(...company.opportunities.map(({ id }) => Number(id))),
  }),
);

test.each([0, 1])('what company %i gets later goes on as its records end', (place) => {
  const company = stored[place];
  if (company === undefined) throw new Error('There is no such company.');
  const { contacts, opportunities } = laterRecords(place, company, until);
  for (const [list, records] of [
    ['contacts', contacts],
    ['opportunities', opportunities],
  ] as const) {
    const { fields } = endpoints[list];
    expect(records.map((record: object) => readRecord(fields, record)?.record)).toEqual(records);
  }
  const ids = new Set([...company.contacts, ...contacts].map(({ id }) => id));
  expect(ids.size).toBe(company.contacts.length + contacts.length);
  const emails = [...company.contacts, ...contacts].flatMap(({ email }) => email ?? []);
  expect(new Set(emails).size).toBe(emails.length);
  const agents = new Set(company.agents.map(({ id }) => id));
  let last = company.lastId;
  for (const { id, contact_id: contact, agent_id: agent } of opportunities) {
    expect(Number(id)).toBeGreaterThan(last);
    last = Number(id);
    expect(contact === null || ids.has(contact)).toBe(true);
    expect(agent === null || agents.has(agent)).toBe(true);
  }
  // The two months before have as many.
  const before = company.opportunities.filter(
    ({ created_at: at }) => Date.parse(at ?? '') > 2 * since - until,
  );
  expect(opportunities.length / before.length).toBeGreaterThan(0.8);
  expect(opportunities.length / before.length).toBeLessThan(1.8);
  const shareOf = (status: string) =>
    opportunities.filter((record) => record.status === status).length / opportunities.length;
  expect(shareOf('new')).toBeGreaterThan(0.5);
  const fromKnown = opportunities.filter(({ contact_id: id }) =>
    company.contacts.some((known) => known.id === id),
  );
  expect(fromKnown.length).toBeGreaterThan(opportunities.length / 2);
});
