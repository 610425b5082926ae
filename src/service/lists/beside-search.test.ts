import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#contract/fold.ts';
import { hasPhonePart, phonePart } from '#contract/phone.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';
import { readSummary } from './summary.ts';

const database = databaseOfFile();
let companies = 0;

type Given = {
  opportunities: Parameters<typeof anOpportunity>[0][];
  contacts: Parameters<typeof aContact>[0][];
  agents: Parameters<typeof anAgent>[0][];
};

const companyWith = async (given: Given) => {
  const id = await addCompany(database, `Company ${++companies}`);
  await insertRecords(database, id, 'opportunities', given.opportunities.map(anOpportunity));
  await insertRecords(database, id, 'contacts', given.contacts.map(aContact));
  await insertRecords(database, id, 'agents', given.agents.map(anAgent));
  return id;
};

type Asked = { search: string; page?: number; per_page?: number; sort?: 'name'; status?: 'won' };

const found = async (
  company: number,
  { search, ...others }: Asked,
  mayRead: Parameters<typeof readPage>[4] = null,
) => {
  const query = { search, sort: '-created_at', page: 1, per_page: 100, ...others } as const;
  const { total, data } = await readPage(database, lists.opportunities, company, query, mayRead);
  return { total, ids: (JSON.parse(data) as { id: number }[]).map(({ id }) => id) };
};
const idsOf = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).ids.toSorted((one, other) => one - other);

const nobody = { first_name: null, last_name: null, company: null, email: null, phone: null };
const people = {
  contacts: [
    {
      id: 1,
      first_name: 'José María',
      last_name: 'Muñoz',
      company: 'Thistledown',
      email: 'jm@thistle.example',
    },
    { ...nobody, id: 2, last_name: 'Okafor', company: 'Galicja Hospice', phone: '+44 1632 960123' },
  ],
  agents: [
    { id: 1, name: 'Front desk' },
    { id: 2, name: 'Website' },
  ],
  opportunities: [
    { id: 11, name: 'Oak door', summary: 'Said that they won.', contact_id: 1, agent_id: 1 },
    { id: 12, name: 'Roof', summary: 'Case 4711, for Okafor', contact_id: 2, agent_id: 2, status: 'won' },
    { id: 4711, name: 'Solar', summary: null, contact_id: 2, agent_id: null },
    { id: 13, name: 'Muñoz, again', summary: null, contact_id: null, agent_id: 2 },
    { id: 14, name: null, summary: null, contact_id: 999, agent_id: 999 },
  ],
} as const satisfies { [Name in keyof Given]: readonly unknown[] };

test.each([
  ['munoz', [11, 13]],
  ['JOSE munoz', [11]],
  ['thistledown', [11]],
  ['jm@thistle.example', [11]],
  ['01632 960123', [12, 4711]],
  ['9601', [12, 4711]],
  ['website', [12, 13]],
  ['munoz won', [11]],
  ['munoz oak desk', [11]],
  ['door munoz thistledown', [11]],
  ['website munoz', [13]],
  ['website muñoz oak', []],
  ['hospice solar', [4711]],
  ['m w', [11, 13]],
  ['okafor s', [12, 4711]],
  ['11', [11, 12]],
  ['11 oak', [11]],
  ['471', [12]],
  ['4711 hospice', [12, 4711]],
  ['999', []],
  ['99999999999999999999', []],
])('a search for %j looks at an opportunity, its contact, its agent and its id', async (search, ids) => {
  const company = await companyWith(people as never);
  expect(await idsOf(company, { search })).toEqual(ids);
});

test('the record whose id the first word is comes first, in any order of the list, and only under its filters', async () => {
  const company = await companyWith(people as never);
  expect(await found(company, { search: '4711' })).toEqual({ total: 2, ids: [4711, 12] });
  expect((await found(company, { search: '4711', sort: 'name' })).ids).toEqual([4711, 12]);
  expect(await found(company, { search: '4711', page: 2, per_page: 1 })).toEqual({ total: 2, ids: [12] });
  expect(await found(company, { search: '4711', status: 'won' })).toEqual({ total: 1, ids: [12] });
});

test('records of other companies are no part of it', async () => {
  const company = await companyWith({ ...people, contacts: [], agents: [] } as never);
  await companyWith(people as never);
  expect(await idsOf(company, { search: 'thistledown' })).toEqual([]);
  expect(await idsOf(company, { search: '960123' })).toEqual([]);
});

test('it looks at no list that may not be read', async () => {
  const company = await companyWith(people as never);
  const own = ['opportunities'] as const;
  expect(await idsOf(company, { search: 'munoz' }, own)).toEqual([13]);
  expect(await idsOf(company, { search: '960123' }, own)).toEqual([]);
  expect(await idsOf(company, { search: 'website' }, [...own, 'contacts'])).toEqual([]);
  expect(await idsOf(company, { search: 'website' }, [...own, 'agents'])).toEqual([12, 13]);
  const { total } = await readSummary(database, company, { by: 'status', search: 'munoz' } as never, own);
  expect(total.count).toBe(1);
});

test('an answer is another version once a contact was renamed', async () => {
  const company = await companyWith(people as never);
  const query = { search: 'munoz', sort: '-created_at', page: 1, per_page: 15 } as const;
  const before = await readPage(database, lists.opportunities, company, query);
  await database.query({
    text: "update contacts set last_name = 'Smith' where company_id = $1 and id = 1",
    values: [company],
  });
  const after = await readPage(database, lists.opportunities, company, query);
  expect([before.total, after.total]).toEqual([2, 1]);
  expect(after.version).not.toBe(before.version);
});

/** Words that are found in one place, in several, in few records and in most. */
const vocabulary = ['oak', 'Muñoz', 'li', 'won', '960', '12', 'q', 'é', '3', 'desk', 'Plan', 'x@y'];
const text = fc.option(
  fc.array(fc.constantFrom(...vocabulary), { maxLength: 4 }).map((words) => words.join(' ')),
);
const reference = fc.option(fc.integer({ min: 1, max: 4 }));
const phone = fc.option(fc.constantFrom('+44 1632 960123', '01632960 12', '960-3'));
const company = fc.record({
  opportunities: fc.array(
    fc.record({ name: text, summary: text, contact_id: reference, agent_id: reference }),
    { minLength: 1, maxLength: 14 },
  ),
  contacts: fc.array(fc.record({ first_name: text, last_name: text, company: text, email: text, phone }), {
    maxLength: 3,
  }),
  agents: fc.array(fc.record({ name: text }), { maxLength: 3 }),
});
const wanted = fc.array(fc.constantFrom(...vocabulary, '01632 960', 'nothing'), {
  minLength: 1,
  maxLength: 4,
});

const joined = (...texts: (string | null | undefined)[]) => fold(texts.map((each) => each ?? '').join('\n'));

test('it finds what comparing every record with those beside it gives, in lists and summaries', async () => {
  await fc.assert(
    fc.asyncProperty(company, fc.array(wanted, { minLength: 1, maxLength: 6 }), async (given, searches) => {
      const numbered = Object.fromEntries(
        Object.entries(given).map(([name, records]) => [
          name,
          records.map((record, at) => Object.assign({ id: at + 1 }, record)),
        ]),
      ) as never as Given;
      const id = await companyWith(numbered);
      for (const words of searches) {
        const search = words.join(' ');
        const part = phonePart(search);
        const expected = numbered.opportunities.filter((opportunity) => {
          const contact = numbered.contacts.find((each) => each?.id === opportunity?.contact_id);
          const agent = numbered.agents.find((each) => each?.id === opportunity?.agent_id);
          const { first_name: first, last_name: last, company: firm, email, phone: number } = contact ?? {};
          const all = joined(
            opportunity?.name,
            opportunity?.summary,
            `${first ?? ''} ${last ?? ''}`,
            firm,
            email,
            number,
            agent?.name,
          );
          return (
            (part !== null && hasPhonePart(number ?? '', part)) ||
            fold(search)
              .split(' ')
              .every((word) => all.includes(word) || String(opportunity?.id) === word)
          );
        });
        const ids = expected.map((opportunity) => opportunity?.id);
        expect({ search, ids: await idsOf(id, { search }) }).toEqual({ search, ids });
        expect((await found(id, { search, per_page: 1 })).total).toBe(ids.length);
        const { total } = await readSummary(database, id, { by: 'status', search } as never);
        expect({ search, count: total.count }).toEqual({ search, count: ids.length });
      }
    }),
    { numRuns: runs(15) },
  );
});

test('a page of a frequent search is what comparing every record gives, wherever its words are', async () => {
  const id = await addCompany(database, `Company ${++companies}`);
  await database.query({
    text: `insert into contacts (company_id, id, first_name, company, phone, created_at, updated_at)
      select $1, number, case when number % 2 = 0 then 'Ada' else 'José' end, case when number % 3 = 0 then 'Harbour' end,
        case when number % 50 = 0 then '01632 9601' end, now(), now() from generate_series(1, 100) as number`,
    values: [id],
  });
  await database.query({
    text: `insert into agents (company_id, id, name, created_at, updated_at)
      values ($1, 1, 'Website', now(), now()), ($1, 2, 'Front desk', now(), now())`,
    values: [id],
  });
  await database.query({
    text: `insert into opportunities (company_id, id, name, summary, contact_id, agent_id, created_at, updated_at)
      select $1, number, case when number % 5 = 0 then 'Oak é' else 'Roof' end, case when number % 400 = 0 then 'rare' end,
        case when number % 7 > 0 then 1 + number % 100 end, case when number % 3 > 0 then number % 3 end,
        timestamptz '2026-01-01Z' + number * interval '1 minute', now()
      from generate_series(1, 4000) as number`,
    values: [id],
  });
  const rows = await database.query<{ id: number; text: string; phone: string }>({
    text: `select opportunities.id, concat_ws(e'\\n', opportunities.name, summary, first_name, company, phone, agents.name) as text,
        coalesce(phone, '') as phone
      from opportunities left join contacts on contacts.company_id = $1 and contacts.id = contact_id
        left join agents on agents.company_id = $1 and agents.id = agent_id
      where opportunities.company_id = $1 order by opportunities.id desc`,
    values: [id],
  });
  const searches =
    'ada|jose|harbour|website|ada website|roof ada|jose oak|rare|rare jose|harbour rare website|e|a roof|01632 96|ro|3999 ada|7|7 ada|12 rare';
  for (const search of searches.split('|')) {
    const part = phonePart(search);
    const [first = ''] = search.split(' ');
    const expected = rows
      .filter(
        (row) =>
          (part !== null && hasPhonePart(row.phone, part)) ||
          search.split(' ').every((word) => fold(row.text).includes(word) || String(row.id) === word),
      )
      .map((row) => row.id)
      .toSorted((one, other) => Number(String(other) === first) - Number(String(one) === first));
    for (const page of [1, 2, Math.max(1, Math.ceil(expected.length / 30))]) {
      const ids = expected.slice((page - 1) * 15, page * 15);
      expect({ search, page, ...(await found(id, { search, page, per_page: 15 })) }).toEqual({
        search,
        page,
        total: expected.length,
        ids,
      });
    }
  }
});
