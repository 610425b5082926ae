import { expect, test } from 'vitest';
import { referenceTo } from '#dashboard/names/make-reference.ts';
import { aContact } from '#testing/records.ts';
import { reachOf } from './reach.ts';

const both = { phone: '+44 20 7946 0018', email: 'ada@example.com' };

test.each([
  ['everything', { ...both, company: 'Nordlys Fisk' }, { ...both, company: 'Nordlys Fisk' }],
  ['no company', { ...both, company: null }, { ...both, company: null }],
  ['a company that names it', { ...both, first_name: null, last_name: null, company: 'Nordlys' }, both],
  [
    'no phone',
    { email: both.email, phone: null, company: 'N' },
    { email: both.email, phone: null, company: 'N' },
  ],
  ['a phone alone', { phone: '112', email: ' ', company: ' ' }, { phone: '112', email: null, company: null }],
  ['nothing', { phone: '', email: null, company: '' }, { phone: null, email: null, company: null }],
])('a contact with %s is reached by what its reference keeps', (_case, given, expected) => {
  expect(reachOf(referenceTo('contacts', aContact(given)))).toEqual({ company: null, ...expected });
});
