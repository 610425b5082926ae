import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/insert-records.ts';
import { openTestDatabase } from '#testing/database.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';

let database: Database;
let companies = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const companyWith = async (records: Parameters<typeof insertRecords>[3], name: EndpointName) => {
  const id = await addCompany(database, `Company ${++companies}`);
  await insertRecords(database, id, name, records as never);
  return id;
};
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
  const company = await companyWith(
    names.map((name, index) => anAgent({ id: index + 1, name })),
    'agents',
  );
  const wanted = [
    'izmir',
    'ECLAIR',
    'lodz',
    'kraków',
    'οδος',
    'ΟΔΌΣ',
    'улица ё',
    'ЕЛКИНА',
    'soren',
    'STRAßE',
    'LAI',
  ];
  const answers = await Promise.all(wanted.map((text) => found('agents', company, text)));
  expect(answers).toEqual([[1], [1], [2], [2], [3], [3], [4], [4], [5], [5], [1, 6]]);
});

test('a contact is found by each of its texts and by both names in their order', async () => {
  const contact = aContact({
    id: 1,
    first_name: 'Ada',
    last_name: 'Okafor',
    company: 'Harbour Textiles',
    email: 'ada@harbour.example',
    phone: '+44 20 7946 0018',
  });
  const bare = aContact({
    id: 2,
    first_name: null,
    last_name: 'Ada',
    company: null,
    email: null,
    phone: null,
  });
  const company = await companyWith([contact, bare], 'contacts');
  const wanted = ['ada', 'ada okafor', 'okafor ada', 'harbour t', '@harbour', '7946 0018', 'r\\nh', 'o'];
  const answers = await Promise.all(wanted.map((text) => found('contacts', company, text)));
  expect(answers).toEqual([[1, 2], [1], [], [1], [1], [1], [], [1]]);
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

test('every character stands for itself', async () => {
  const texts = ['50% off', '50 off', 'a_b', 'axb', 'back\\slash', "quote'd", '$1'];
  const company = await companyWith(
    texts.map((name, index) => anAgent({ id: index + 1, name })),
    'agents',
  );
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
      expect(await found('agents', company, part)).toEqual([1]);
    }),
    { numRuns: 60 },
  );
});
