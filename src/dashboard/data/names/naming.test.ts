import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '#dashboard/base/languages/language.ts';
import { aContact, anAgent } from '#testing/records.ts';
import { agentName, contactName, initials, naming, referenceTo } from './naming.ts';
import { tellApart } from './match.ts';

const nobody = { first_name: null, last_name: null, company: null, email: null };

test.each([
  ['both names', { first_name: ' Ada', last_name: 'Okafor ' }, 'Ada Okafor'],
  ['a last name alone', { first_name: null, last_name: 'Okafor' }, 'Okafor'],
  ['blank names and a company', { first_name: ' ', last_name: '', company: 'Nordlys Fisk' }, 'Nordlys Fisk'],
  [
    'an invisible name and a company',
    { first_name: '\u200b', last_name: '\u2060', company: 'Nordlys Fisk' },
    'Nordlys Fisk',
  ],
  ['an email address alone', { email: 'ada@example.com' }, 'ada@example.com'],
  ['nothing', {}, 'Contact 12'],
])('a contact with %s is called by it', (_case, given, name) => {
  expect(contactName(aContact({ ...nobody, ...given, id: 12 }))).toBe(name);
});

test.each([
  ['Front desk', 'Front desk'],
  ['  ', 'Agent 12'],
  // Zero-width space and joiner, soft hyphen, Hangul filler; a name may hold them.
  ['\u200b \u200d\u00ad\u3164', 'Agent 12'],
  ['می\u200cخواهم ', 'می\u200cخواهم'],
  [null, 'Agent 12'],
])('an agent named %j is called %s', (name, called) => {
  expect(agentName(anAgent({ name, id: 12 }))).toBe(called);
});

test('the detail of a contact is what its name does not say yet', () => {
  const { detailOf } = naming.contacts;
  expect(detailOf(aContact({ company: 'Nordlys Fisk' }))).toBe('Nordlys Fisk');
  expect(detailOf(aContact({ company: '', email: 'ada@example.com' }))).toBe('ada@example.com');
  expect(detailOf(aContact({ ...nobody, company: 'Nordlys Fisk' }))).toBeUndefined();
});

test.each([
  ['Amara Okafor', 'AO'],
  ['Fatima Zahra El-Amrani', 'FZ'],
  ['ingrid', 'I'],
  ['(Bob) "the" builder', 'BT'],
  ['Łukasz Żak', 'ŁŻ'],
  ['A\u030asa O\u0308berg', 'A\u030aO\u0308'],
  ['田中 愛子', '田愛'],
  ['أمينة الفاسي', 'أا'],
  ['ßara', 'S'],
  ['გიორგი კაპანაძე', 'გკ'],
  ['ada@example.com', 'A'],
  ['🦊 — !', ''],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('initials are two graphemes at most, for any text', () => {
  const segmenter = new Intl.Segmenter();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect([...segmenter.segment(initials(name))].length).toBeLessThanOrEqual(2);
    }),
  );
});

test('whether an agent is at work is kept in English and told in the language of the page', () => {
  onTestFinished(() => setLanguage('en', {}));
  setLanguage('de', { Active: 'Aktiv', Inactive: 'Inaktiv' });
  const agents = [true, false].map((active, id) =>
    referenceTo('agents', anAgent({ id, name: 'Desk', active })),
  );
  expect(agents.map(({ more }) => more)).toEqual(['Active', 'Inactive']);
  expect(tellApart(agents).map(({ detail }) => detail)).toEqual(['Aktiv', 'Inaktiv']);
});
