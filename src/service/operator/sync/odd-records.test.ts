import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseOfFile } from '#testing/database.ts';
import { aKeptCompany, copyOf, sourceOf } from '#testing/lists/kept-company.ts';
import { aRecord, many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

const database = databaseOfFile();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('an odd field costs nothing else, a record without a usable id is told, and both are counted', async () => {
  const made = { created_at: '2026-11-20 16:42:07', updated_at: null };
  const company = await aKeptCompany(database, {
    token: 'secret-token',
    fetch: sourceOf(() => [
      { ...aRecord('contacts'), id: '7', first_name: 'A\u0000', phone: 4420, ...made },
      { id: 8, email: ['a'], created_at: 'yesterday', updated_at: '2026-11-20T16:42:07.1234567+02:00' },
      { id: 'f81d4fae', ...made },
      ['nothing'],
      { id: 9 },
    ]),
  });
  await company.keep(3);
  const rows = await database.query({
    text: `select id, first_name, phone, email, created_at::text, updated_at::text
      from contacts where company_id = $1 order by id`,
    values: [company.companyId],
  });
  const zoned = { created_at: '2026-11-20 16:42:07+00', updated_at: '2026-11-20 16:42:07+00' };
  const long = { created_at: '1970-01-01 00:00:00+00', updated_at: '1970-01-01 00:00:00+00' };
  const odd = '2026-11-20 14:42:07.123456+00';
  expect(rows).toEqual([
    { id: 7, first_name: 'A', phone: '4420', email: 'ada.okafor.1@example.com', ...zoned },
    { id: 8, first_name: null, phone: null, email: null, created_at: odd, updated_at: odd },
    { id: 9, first_name: null, phone: null, email: null, ...long },
  ]);
  const { lists, ...status } = await company.status();
  expect(lists.find(({ list }) => list === 'contacts')).toMatchObject({
    odd_fields: 4,
    refused_records: 2,
    notes: [
      '7: first_name holds characters that no database stores, and is without them.',
      '8: email does not fit, and is empty.',
      '8: created_at does not fit, and is empty.',
      'A record is left out: its id must be an integer from 1 to 2^53 − 1, and is "f81d4fae".',
      'A record is left out: its id must be an integer from 1 to 2^53 − 1, and is missing.',
    ],
  });
  expect(JSON.stringify([lists, status, company.came])).not.toContain('secret-token');
});

test('an amount is rounded to the cent as the dashboard shows it, text loses only what no database stores', async () => {
  const made = { created_at: '2026-11-20T16:42:07Z', updated_at: null };
  const values = [12.345, 0.1 + 0.2, '1234.567', 1.005, -2.675, -0.001, 1e-7, 999_999_999_999.994, 1e12, 5];
  const given = values.map((value, index) =>
    Object.assign({ id: index + 1, name: `Nr ${index}`, value }, made),
  );
  Object.assign(given[0] ?? {}, { name: 'Oak\u0000 \ud83ddoors', summary: '\u0000' });
  const customisation = { 'a\u0000': ['b\u0000', { c: '\ud800' }], plain: 1.5 };
  const company = await aKeptCompany(database, {
    token: 't',
    fetch: (address) => {
      const agents = [{ id: 1, name: 'Oak', customisation, ...made }];
      const isOf = (name: string) => (address as string).includes(name);
      const data = isOf('agents') ? agents : isOf('opportunities') ? given : [];
      const meta = { current_page: 1, per_page: 20, total: data.length };
      return Promise.resolve(Response.json({ data, meta }));
    },
  });
  await company.keep(4);
  const rows = await database.query<{ value: number | null; name: string; summary: string | null }>({
    text: 'select name, summary, value::float8 from opportunities where company_id = $1 order by id',
    values: [company.companyId],
  });
  expect(rows.map(({ value }) => value)).toEqual([
    12.35,
    0.3,
    1234.57,
    1.01,
    -2.68,
    0,
    0,
    999_999_999_999.99,
    null,
    5,
  ]);
  expect(rows[0]).toMatchObject({ name: 'Oak \ufffddoors', summary: '' });
  const [agent] = await database.query<{ customisation: unknown }>({
    text: 'select customisation from agents where company_id = $1',
    values: [company.companyId],
  });
  expect(agent?.customisation).toEqual({ a: ['b', { c: '\ufffd' }], plain: 1.5 });
  const { lists } = await company.status();
  expect(lists.map(({ list, odd_fields, notes }) => [list, odd_fields, notes])).toEqual([
    [
      'opportunities',
      11,
      [
        '1: name holds characters that no database stores, and is without them.',
        '1: summary holds characters that no database stores, and is without them.',
        '1: value has more than two decimals, and is rounded.',
        '2: value has more than two decimals, and is rounded.',
        '3: value has more than two decimals, and is rounded.',
      ],
    ],
    ['contacts', 0, []],
    ['agents', 1, ['1: customisation holds characters that no database stores, and is without them.']],
  ]);
});

test('what is nested too deep to be written is an odd field or no id, and the copy goes on', async () => {
  const nested = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const company = await aKeptCompany(database, {
    token: 't',
    fetch: (address) => {
      const isOfAgents = (address as string).includes('agents');
      const rows = isOfAgents ? `{"id":7,"customisation":${nested}},{"id":${nested}}` : '';
      const meta = JSON.stringify({ current_page: 1, per_page: 15, total: isOfAgents ? 2 : 0 });
      return Promise.resolve(new Response(`{"data":[${rows}],"meta":${meta}}`));
    },
  });
  await company.keep(4);
  const { lists, state } = await company.status();
  expect([state, [...(await company.records()).keys()]]).toEqual(['current', ['agents 7']]);
  expect(lists.find(({ list }) => list === 'agents')?.notes).toEqual([
    'A record is left out: its id must be an integer from 1 to 2^53 − 1, and is nested.',
    '7: customisation does not fit, and is empty.',
    '7: created_at does not fit, and is empty.',
  ]);
});

test('a record that the database refuses is left out and told, with all others of its page kept', async () => {
  // No index takes so long a text that cannot be compressed.
  const long = Array.from({ length: 500 }, () => randomUUID()).join('');
  const source = await startTestService({ extensions: [] });
  const { id, token } = await source.addCompany({ opportunities: many(5) });
  const company = await aKeptCompany(database, {
    token,
    fetch: async (address, init) => {
      const response = await source.fetch(address, init);
      return new Response(
        (await response.text()).replace(/("id":3,"name":)"[^"]*"/, `$1"${long}"`),
        response,
      );
    },
  });
  await company.keep(4);
  const expected = await copyOf(source.database, id);
  await source.close();
  expected.delete('opportunities 3');
  expect(await company.records()).toEqual(expected);
  const { lists, state } = await company.status();
  expect(state).toBe('current');
  expect(lists.find(({ list }) => list === 'opportunities')).toMatchObject({
    refused_records: 1,
    notes: [expect.stringMatching(/^3 is left out: .*index row requires/)],
  });
});

test('a source whose ids are all texts is read no oftener than another, and what it lacks is told', async () => {
  const company = await aKeptCompany(database, {
    token: 't',
    fetch: sourceOf(() =>
      many(6).map((_none, index) => Object.assign(aRecord('contacts'), { id: `f81d-${index}` })),
    ),
  });
  await company.keep(4);
  const { lists, state } = await company.status();
  expect({ state, kept: (await company.records()).size }).toEqual({ state: 'current', kept: 0 });
  expect(lists.find(({ list }) => list === 'contacts')).toMatchObject({
    refused_records: 6,
    kept_records: 0,
  });
});
