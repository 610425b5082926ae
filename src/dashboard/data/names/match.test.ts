import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contact } from '#contract/contact.ts';
import { aContact } from '#testing/records.ts';
import { referenceTo } from './naming.ts';
import { searchReferences } from './match.ts';
import type { Reference } from './reference.ts';

const listOf = (given: Partial<Contact>[]) =>
  given.map((each, index) => referenceTo('contacts', aContact(each, index)));

const search = (references: Reference[], text: string, limit = 100) =>
  searchReferences(references, text, limit, new AbortController().signal);

const people = listOf([
  { first_name: 'Zoë', last_name: 'Ångström', company: 'Nordlys Fisk', email: 'zoe@nordlys.example' },
  { first_name: 'Søren', last_name: 'Weiß', company: null, email: null },
  { first_name: 'Łucja', last_name: 'Nowak', company: 'Fisk & Co', email: 'lucja@fisk.example' },
  { first_name: 'Σπύρος', last_name: 'Μελάς', company: null, email: null },
  { first_name: '愛子', last_name: '田中', company: 'がく', email: null },
]);

const found = async (text: string) =>
  (await search(people, text)).matches.map(({ name }) => name.split(' ')[0]);

test.each([
  ['a part of a name', 'ngstr', ['Zoë']],
  ['other case and no accents', 'ZOE ANGSTROM', ['Zoë']],
  ['accents that the record does not have', 'nówak', ['Łucja']],
  ['a final letter in its other form', 'ΜΕΛΑΣ', ['Σπύρος']],
  ['letters with a stroke, as plain ones', 'soren', ['Søren']],
  ['the two letters of a ligature', 'weiss', ['Søren']],
  ['a company', 'fisk', ['Zoë', 'Łucja']],
  ['an email address', '@nordlys', ['Zoë']],
  ['words in any order from different fields', 'fisk lucja', ['Łucja']],
  ['names as they are written together', 'zoë ång', ['Zoë']],
  ['another script', '田中', ['愛子']],
  ['full-width letters', 'ｚｏｅ', ['Zoë']],
  ['a voiced kana only where it stands', 'かく', []],
  ['one word that fits and one that does not', 'fisk berg', []],
  ['nothing but spaces', '  ', ['Zoë', 'Søren', 'Łucja', 'Σπύρος', '愛子']],
  ['characters that mean something to a regular expression', '.*', []],
])('a search for %s', async (_case, text, names) => {
  expect(await found(text)).toEqual(names);
});

test('the exact name stands first, then names that begin with it or have words that do, then who has it elsewhere', async () => {
  const records = listOf(
    ['Hanna-Tom Berg', 'Person269', 'Hanna Person26', 'person26', 'Person26 Berg', 'Xperson26'].map(
      (first_name, index) => ({
        first_name,
        last_name: null,
        company: index ? null : 'person26',
        email: null,
      }),
    ),
  );
  const { matches } = await search(records, 'person26');
  expect(matches.map(({ name }) => name)).toEqual([
    'person26',
    'Person269',
    'Person26 Berg',
    'Hanna Person26',
    'Xperson26',
    'Hanna-Tom Berg',
  ]);
});

test.each(['3532091', '353 20 91', '+47 353-2091', '(47) 35 32', '4735320'])(
  'a phone number is found by %s, however it is written',
  async (typed) => {
    const records = listOf([{ phone: '+47 353 20 91' }, { phone: '4735320910' }, { phone: '+47 353 30 91' }]);
    const { matches } = await search(records, typed);
    expect(matches.map(({ id }) => id)).toEqual([1, 2]);
  },
);

test('a phone number is found that was stored in Arabic or wide digits', async () => {
  const records = listOf(
    ['٠١٦٣٢ ٩٦٠١٢٣', '０１６３２９６０１２３', '01632 960124'].map((phone) => ({ phone })),
  );
  const { matches } = await search(records, '01632960123');
  expect(matches.map(({ id }) => id)).toEqual([1, 2]);
});

test('a phone number is found without its calling code where the record has none, and by what leads in', async () => {
  const records = listOf(
    ['+44 1632 960123', '01632/960 123', '+44 (0)1632-960123', '+49 1632 960123'].map((phone) => ({ phone })),
  );
  const ids = async (typed: string) => (await search(records, typed)).matches.map(({ id }) => id);
  expect(await ids('+44 1632 960123')).toEqual([1, 2, 3]);
  expect(await ids('(01632) 960123')).toEqual([1, 2, 3, 4]);
  expect(await ids('960 1 23')).toEqual([1, 2, 3, 4]);
  expect(await ids('\u200etel:+44\u00a01632\u2011960123')).toEqual([1, 2, 3]);
  expect(await ids('٠١٦٣٢ ٩٦٠١٢٣')).toEqual([1, 2, 3, 4]);
});

test('more matches than the limit are counted, not given', async () => {
  const many = listOf(Array.from({ length: 120 }, () => ({})));
  const { matches, count } = await search(many, 'ada');
  expect(count).toBe(120);
  expect(matches.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
});

test('a search that nobody waits for any more ends early', async () => {
  const many = listOf(Array.from({ length: 25_000 }, () => ({})));
  const controller = new AbortController();
  const searching = searchReferences(many, 'ada', 10, controller.signal);
  controller.abort(new Error('Typed on.'));
  await expect(searching).rejects.toThrow('Typed on.');
});

const name = fc.string({ unit: 'grapheme', maxLength: 12 });
const contacts = fc.array(fc.record({ first_name: name, company: fc.option(name) }), { maxLength: 20 });

test('every contact is found by its own first name, whatever the case', async () => {
  await fc.assert(
    fc.asyncProperty(contacts, async (given) => {
      const records = given.map((each, place) => aContact(each, place));
      const index = listOf(given);
      for (const { id, first_name } of records) {
        const { matches } = await search(index, String(first_name).toLowerCase());
        expect(matches.map((match) => match.id)).toContain(id);
      }
    }),
  );
});
