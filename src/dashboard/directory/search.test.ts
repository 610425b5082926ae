import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contact } from '#contract/contact.ts';
import { aContact, anAgent } from '#testing/records.ts';
import { searchRecords } from './search.ts';

const listOf = (given: Partial<Contact>[]) =>
  new Map(given.map((contact, index) => [index + 1, aContact(contact, index)]));

const people = listOf([
  { first_name: 'Zoë', last_name: 'Ångström', company: 'Nordlys Fisk', email: 'zoe@nordlys.example' },
  { first_name: 'Søren', last_name: 'Weiß', company: null, email: null },
  { first_name: 'Łucja', last_name: 'Nowak', company: 'Fisk & Co', email: 'lucja@fisk.example' },
  { first_name: 'Σπύρος', last_name: 'Μελάς', company: null, email: null },
  { first_name: '愛子', last_name: '田中', company: 'がく', email: null },
]);

const found = (text: string) =>
  searchRecords('contacts', people, text, 10).matches.map((contact) => contact.first_name);

test.each([
  ['a part of a name', 'ngstr', ['Zoë']],
  ['other case and no accents', 'ZOE ANGSTROM', ['Zoë']],
  ['accents that the record does not have', 'nówak', ['Łucja']],
  ['a final letter in its other form', 'ΜΕΛΑΣ', ['Σπύρος']],
  ['letters with a stroke, as plain ones', 'soren', ['Søren']],
  ['the two letters of a ligature', 'weiss', ['Søren']],
  ['a company', 'fisk', ['Zoë', 'Łucja']],
  ['an e-mail address', '@nordlys', ['Zoë']],
  ['words in any order from different fields', 'fisk lucja', ['Łucja']],
  ['names as they are written together', 'zoë ång', ['Zoë']],
  ['another script', '田中', ['愛子']],
  ['full-width letters', 'ｚｏｅ', ['Zoë']],
  ['a voiced kana only where it stands', 'かく', []],
  ['one word that fits and one that does not', 'fisk berg', []],
  ['nothing but spaces', '  ', ['Zoë', 'Søren', 'Łucja', 'Σπύρος', '愛子']],
  ['characters that mean something to a regular expression', '.*', []],
])('a search for %s', (_case, text, names) => {
  expect(found(text)).toEqual(names);
});

test('who is found by name stands before who is found by anything else', () => {
  const records = listOf([
    { first_name: 'Ida', company: 'Woodworks' },
    { first_name: 'Ben', last_name: 'Wood', company: null },
  ]);
  const { matches } = searchRecords('contacts', records, 'wood', 10);
  expect(matches.map((contact) => contact.first_name)).toEqual(['Ben', 'Ida']);
});

test('agents are found by name alone', () => {
  const agents = new Map([[1, anAgent({ name: 'Front desk', questions: 'Which one?' })]]);
  expect(searchRecords('agents', agents, 'FRONT', 10).count).toBe(1);
  expect(searchRecords('agents', agents, 'which', 10).count).toBe(0);
});

test('more matches than the limit are counted, not given', () => {
  const many = listOf(Array.from({ length: 120 }, () => ({})));
  const { matches, count } = searchRecords('contacts', many, 'ada', 100);
  expect(count).toBe(120);
  expect(matches.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

const name = fc.string({ unit: 'grapheme', maxLength: 12 });
const contacts = fc.array(fc.record({ first_name: name, company: fc.option(name) }), { maxLength: 20 });

test('every contact is found by its own first name, whatever the case', () => {
  fc.assert(
    fc.property(contacts, (given) => {
      const records = listOf(given);
      for (const contact of records.values()) {
        const { matches } = searchRecords('contacts', records, String(contact.first_name).toLowerCase(), 100);
        expect(matches).toContain(contact);
      }
    }),
  );
});

test('another word never brings more matches', () => {
  fc.assert(
    fc.property(contacts, name, name, (given, word, other) => {
      const records = listOf(given);
      const few = searchRecords('contacts', records, `${word} ${other}`, 100).count;
      expect(few).toBeLessThanOrEqual(searchRecords('contacts', records, word, 100).count);
    }),
  );
});
