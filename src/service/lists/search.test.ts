import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { isSearch, opportunitySorts } from '#contract/parameters.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { fold } from '#contract/fold.ts';
import { hasPhonePart, phonePart } from '#contract/phone.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';

const database = databaseOfFile();
let companies = 0;

const companyWith = async (records: Parameters<typeof insertRecords>[3], name: EndpointName) => {
  const id = await addCompany(database, `Company ${++companies}`);
  await insertRecords(database, id, name, records as never);
  return id;
};
const agentsNamed = (names: readonly string[]) =>
  names.map((name, index) => anAgent({ id: index + 1, name }));
const found = async (name: EndpointName, companyId: number, search: string) => {
  const query = { search, page: 1, per_page: 100 };
  const { total, data } = await readPage(database, lists[name], companyId, query as never);
  const ids = (JSON.parse(data) as { id: number }[])
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
  expect(total).toBe(ids.length);
  return ids;
};

test('a text is found without its case and accents, on either side', async () => {
  const names = ['İzmir Éclair', 'Łódź Kraków', 'ΟΔΟΣ Αθηνών', 'Улица Ёлкина', 'Søren straße', 'plain'];
  const company = await companyWith(agentsNamed(names), 'agents');
  const wanted = 'izmir|ECLAIR|lodz|kraków|οδος|ΟΔΌΣ|улица ё|ЕЛКИНА|soren|STRAßE|LAI'.split('|');
  const answers = await Promise.all(wanted.map((text) => found('agents', company, text)));
  expect(answers).toEqual([[1], [1], [2], [2], [3], [3], [4], [4], [5], [5], [1, 6]]);
});

test('a contact is found by words of its texts in any order', async () => {
  const reached = { email: 'ada@harbour.example', phone: '+44 20 7946 0018' };
  const nothing = { first_name: null, company: null, email: null, phone: null };
  const contacts = [
    aContact({ id: 1, first_name: 'Ada', last_name: 'Okafor', company: 'Harbour Textiles', ...reached }),
    aContact({ id: 2, last_name: 'Ada', ...nothing }),
  ];
  const company = await companyWith(contacts, 'contacts');
  const answers = {
    ada: [1, 2],
    'okafor ada': [1],
    ' textiles  ADA ': [1],
    'harbour.e 7946 fo ad': [1],
    'ada okafer': [],
    'harbour t': [1],
    '@harbour': [1],
    '7946 0018': [1],
    'r\\nh': [],
    o: [1],
  };
  for (const [text, ids] of Object.entries(answers)) {
    expect([text, await found('contacts', company, text)]).toEqual([text, ids]);
  }
});

const spelled = [
  '+44 1632 960123',
  '01632 960123',
  '+44 (0)1632/960-123',
  '0044 1632 960 123',
  '+1 163 296 0123',
  '+49 1632 960123',
  '01632 960124',
];

test.each([
  ['01632960123', [1, 2, 3, 4, 5, 6]],
  ['960 123', [1, 2, 3, 4, 5, 6]],
  ['(01632) 96-01-23', [1, 2, 3, 4, 5, 6]],
  ['+441632960123', [1, 2, 3, 4]],
  ['0044 (0)1632 960123', [1, 2, 3, 4]],
  ['441632 960123', [1, 3, 4]],
  ['+1 1632 960123', [2, 5]],
  ['163 2960 12', [1, 2, 3, 4, 5, 6, 7]],
  ['960123 q', []],
])('a contact is found by the digits of %j, however they are written', async (text, ids) => {
  const company = await companyWith(
    spelled.map((phone, index) => aContact({ id: index + 1, phone })),
    'contacts',
  );
  expect(await found('contacts', company, text)).toEqual(ids);
});

test('the digits of a number find what comparing every contact gives, of its own company alone', async () => {
  const characters = fc.constantFrom(...Array.from('+0011234 ()-٣'));
  const phone = fc.oneof(
    fc.string({ unit: characters, maxLength: 14 }),
    fc
      .tuple(
        fc.constantFrom('+44 ', '0', '+49 (0)', '00'),
        fc.constantFrom('1632 960', '20 7946'),
        characters,
      )
      .map((parts) => parts.join('')),
  );
  const phones = fc.array(phone, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(phones, phone, async (given, typed) => {
      const text = typed.trim() || '1';
      const contacts = given.map((each, index) => aContact({ id: index + 1, email: null, phone: each }));
      const company = await companyWith(contacts, 'contacts');
      await companyWith(contacts, 'contacts');
      const part = phonePart(text);
      const expected = contacts.filter(
        (contact) =>
          (part !== null && hasPhonePart(String(contact.phone), part)) ||
          fold(text)
            .split(/\s+/)
            .every((word) => fold(Object.values(contact).slice(1, 6).join('\n')).includes(word)),
      );
      expect(await found('contacts', company, text)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: runs(10) },
  );
});

test('a number that most contacts have is counted as one that few have', async () => {
  const company = await addCompany(database, `Company ${++companies}`);
  await database.query({
    text: `insert into contacts (company_id, id, first_name, phone, created_at, updated_at)
      select $1, number, case when number % 100 = 0 then 'é 163296' end,
        case when number % 2 = 0 then '+44 1632 96' else '01632-97' end || number, now(), now()
      from generate_series(1, 4000) as number`,
    values: [company],
  });
  const query = { sort: '-created_at', page: 1, per_page: 1 } as const;
  const totals = ['(01632) 96', '+44 16', '016 32', '(0163) 2963', '163296'].map(async (search) => {
    const { total } = await readPage(database, lists.contacts, company, { ...query, search });
    const [counted] = await database.query<{ total: number }>({
      text: `select count(*)::integer as total from contacts
        where company_id = $1 and (plain_digits(phone) like $2 or first_name like $3)`,
      values: [company, `%${phonePart(search)?.digits}%`, `%${search}%`],
    });
    expect([search, total]).toEqual([search, counted?.total]);
    return total;
  });
  expect(await Promise.all(totals)).toEqual([2000, 2000, 4000, 555, 2000]);
});

test('an opportunity is found by name and summary, its own company alone finds it, and other filters hold', async () => {
  const records = [
    anOpportunity({ id: 1, name: 'Oak door', summary: null, status: 'new' }),
    anOpportunity({ id: 2, name: null, summary: 'of OAK, twice', status: 'won' }),
  ];
  const company = await companyWith(records, 'opportunities');
  const other = await companyWith([anOpportunity({ id: 3, name: 'Oak' })], 'opportunities');
  expect([await found('opportunities', company, 'oak'), await found('opportunities', other, 'oak')]).toEqual([
    [1, 2],
    [3],
  ]);
  const query = { search: 'oak', status: 'won', sort: 'name', page: 1, per_page: 15 } as const;
  expect(await readPage(database, lists.opportunities, company, query)).toMatchObject({ total: 1 });
});

test('of many words the eighth and all that follow are one text', async () => {
  const name = 'one two three four five six seven eight nine ten';
  const company = await companyWith([anAgent({ id: 1, name })], 'agents');
  const words = name.split(' ');
  expect(await found('agents', company, words.toReversed().slice(0, 8).join(' '))).toEqual([1]);
  expect(await found('agents', company, name)).toEqual([1]);
  expect(await found('agents', company, words.toReversed().join(' '))).toEqual([]);
});

test('every character stands for itself', async () => {
  const texts = ['50% off', '50 off', 'a_b', 'axb', 'back\\slash', "quote'd", '$1'];
  const company = await companyWith(agentsNamed(texts), 'agents');
  const wanted = ['0%', '_', '\\', "'", '$1', '%%'];
  const answers = await Promise.all(wanted.map((text) => found('agents', company, text)));
  expect(answers).toEqual([[1], [3], [5], [6], [7], []]);
});

test('whatever part of a name is searched for finds it', async () => {
  const text = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .filter((given) => !/\p{Cc}/u.test(given));
  await fc.assert(
    fc.asyncProperty(text, fc.nat(), fc.nat(), async (name, from, length) => {
      const company = await companyWith([anAgent({ id: 1, name })], 'agents');
      const characters = Array.from(name);
      const start = from % characters.length;
      const part = characters.slice(start, start + 1 + (length % (characters.length - start))).join('');
      fc.pre(isSearch(part));
      expect(await found('agents', company, part)).toEqual([1]);
    }),
    { numRuns: runs(10) },
  );
});

/** Words of the records below, each in some of them: a part of all, or one end of the list. */
const words = `array[
  'Plan',
  case when number % 2 = 0 then 'Harbour' end,
  case when number % 400 = 0 then 'qx.' when number % 401 = 0 then 'oQXa' when number % 403 = 0 then 'QXé' end,
  case when number % 5 = 0 then 'Éclair' when number % 302 = 0 then 'Kelvin' when number % 303 = 0 then 'ßqxя' end,
  case when number > 2500 then 'late' when number < 2500 then 'early' end,
  case when number % 409 = 0 then 'fin qx' end]`;
const partsOfWords = [
  'plan|PLAN|harbour|arbour late|late harb|qx plan|éc ß|plan early harbour|éclair|late|early|kelvin|nothing',
  'qx|Qx|xa|q|a|é|ec|ke|n\u0301|x.|я|ß|la|n',
].flatMap((parts) => parts.split('|'));

test('a page of a search is what comparing every record gives, whatever its text, order, filters and place', async () => {
  const company = await addCompany(database, `Company ${++companies}`);
  await database.query({
    text: `
      insert into opportunities (company_id, id, name, summary, status, value, contact_id, created_at, updated_at)
      select $1, number, null, array_to_string(${words}, ' '), case when number % 3 = 0 then 'won' else 'new' end,
        number * 37 % 1000, 1 + number % 2, timestamptz '2026-01-01Z' + number * interval '1 minute', now()
      from generate_series(1, 5000) as number`,
    values: [company],
  });
  const request = fc.record({
    search: fc.constantFrom(...partsOfWords),
    sort: fc.constantFrom(...opportunitySorts),
    filters: fc.record({ status: fc.constant('won'), contact_id: fc.constant(1) }, { requiredKeys: [] }),
    at: fc.constantFrom(0, 0, 0.1, 0.5, 1),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ search, sort, filters, at }) => {
      const column = sort.replace('-', '');
      const direction = sort.startsWith('-') ? 'desc' : '';
      const rows = await database.query<{ id: number }>({
        text: `select id from opportunities
          where company_id = $1 and (select bool_and(position(folded(word) in folded(summary)) > 0) from unnest($2::text[]) as word)
          ${filters.status === undefined ? '' : "and status = 'won'"} ${filters.contact_id === undefined ? '' : 'and contact_id = 1'}
          order by ${column} ${direction}, id ${direction}`,
        values: [company, search.split(' ')],
      });
      const page = Math.max(1, Math.ceil((at * rows.length) / 15));
      const query = { search, sort, ...filters, page, per_page: 15 };
      const { total, data } = await readPage(database, lists.opportunities, company, query as never);
      const ids = (JSON.parse(data) as { id: number }[]).map(({ id }) => id);
      const expected = rows.slice((page - 1) * 15, page * 15).map(({ id }) => id);
      expect({ query, total, ids }).toEqual({ query, total: rows.length, ids: expected });
    }),
    {
      numRuns: partsOfWords.length + runs(6),
      examples: partsOfWords.map((search) => [{ search, sort: '-created_at', filters: {}, at: 0 }]),
    },
  );
});
