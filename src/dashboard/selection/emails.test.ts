import { expect, test } from 'vitest';
import { referenceTo } from '#dashboard/names/make-reference.ts';
import { aRecord } from '#testing/records.ts';
import { copyEmails } from './copied-rows.ts';
import { emailsOf } from './emails.ts';

const contact = (id: number, email: string | null) => aRecord('contacts', { id, email });
const opportunity = (contact_id: number | null) => aRecord('opportunities', { contact_id });

test('addresses of contacts are copied once each, and those without one are counted', () => {
  const contacts = [contact(1, 'ada@example.com'), contact(2, ' Ada@Example.com '), contact(3, null)];
  const emails = emailsOf(contacts, () => null);
  expect(emails).toEqual({ addresses: ['ada@example.com'], without: 1, unknown: 0 });
  expect(copyEmails(emails)).toMatchObject({ said: '1 email copied', hint: '1 without an email' });
});

test('opportunities have the addresses of their contacts, as far as those are known', () => {
  const known = [contact(1, 'ada@example.com'), contact(2, null)].map((each) =>
    referenceTo('contacts', each),
  );
  const emails = emailsOf(
    [1, 1, 2, 3, null].map(opportunity),
    (id) => known.find((each) => each.id === id) ?? null,
  );
  expect(emails).toEqual({ addresses: ['ada@example.com'], without: 2, unknown: 1 });
  expect(copyEmails(emails)?.hint).toBe('2 without an email, 1 not loaded');
  expect(copyEmails(emailsOf([opportunity(null)], () => null))).toBeNull();
});
