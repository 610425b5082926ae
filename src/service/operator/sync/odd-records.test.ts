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
    { id: 7, first_name: null, phone: '4420', email: 'ada.okafor.1@example.com', ...zoned },
    { id: 8, first_name: null, phone: null, email: null, created_at: odd, updated_at: odd },
    { id: 9, first_name: null, phone: null, email: null, ...long },
  ]);
  const { lists, ...status } = await company.status();
  expect(lists.find(({ list }) => list === 'contacts')).toMatchObject({
    odd_fields: 4,
    refused_records: 2,
    notes: [
      '7: first_name does not fit, and is empty.',
      '8: email does not fit, and is empty.',
      '8: created_at does not fit, and is empty.',
      'A record is left out: its id must be an integer from 1 to 2^53 − 1, and is "f81d4fae".',
      'A record is left out: its id must be an integer from 1 to 2^53 − 1, and is missing.',
    ],
  });
  expect(JSON.stringify([lists, status, company.came])).not.toContain('secret-token');
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
