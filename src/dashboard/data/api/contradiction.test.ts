import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { opportunitySorts } from '#contract/parameters.ts';
import { anOpportunity } from '#testing/records.ts';
import { contradictionText } from './contradiction.ts';
import { createClient } from './create-client.ts';

const [lost, noon] = [{ status: 'lost' }, { created_at: '2026-11-20T12:00:00.000000Z' }] as const;

test.each([
  ['another status', { status: 'won' }, { ...lost }, 'state', 'parameters.status'],
  ['a status in capitals', { status: 'lost' }, { status: ' Lost ' }, null, null],
  ['a word of its own', { status: 'won' }, { status: 'paid' }, null, null],
  ['another than several statuses', { statuses: ['new', 'won'] }, { ...lost }, 'statuses', 'extensions'],
  ['one of several statuses', { statuses: ['new', 'lost'] }, { status: ' Lost ' }, null, null],
  ['another agent', { agent_id: 7 }, { agent_id: 8 }, 'agent_id', 'extensions'],
  ['no agent', { agent_id: 7 }, { agent_id: null }, null, null],
  ['another contact', { contact_id: 7 }, { contact_id: 8 }, 'contact_id', 'parameters.contact'],
  ['no contact', { contact_id: 7 }, { contact_id: null }, null, null],
  ['two days later', { created_at: '2026-11-18' }, noon, 'created_at', 'parameters.createdOn'],
  ['a day of another zone', { created_at: '2026-11-19' }, noon, null, null],
  ['an earlier day', { created_from: '2026-11-22' }, noon, 'created_from', 'extensions'],
  ['a later day', { created_to: '2026-11-18' }, noon, 'created_to', 'extensions'],
  ['a follow-up that was sent', { follow_up: 'waiting' }, { webhook_sent: true }, 'follow_up', 'extensions'],
  ['no follow-up', { follow_up: 'waiting' }, { follow_up_requested: false }, 'follow_up', 'extensions'],
  [
    'an unknown follow-up',
    { follow_up: 'waiting' },
    { follow_up_requested: null, webhook_sent: null },
    null,
    null,
  ],
  ['its first page', { page: 3 }, {}, 'page', 'parameters.page'],
] as const)(
  'a page with %s says which parameter it contradicts',
  async (_what, request, row, parameter, setting) => {
    const body = {
      data: [anOpportunity(row)],
      meta: { current_page: 1, last_page: 40, from: 1, to: 1, total: 40, per_page: 1 },
    };
    const client = createClient({
      config: configFrom({ parameters: { status: 'state' } }),
      token: 'rst_1',
      fetch: () => Promise.resolve(Response.json(body)),
    });
    const { contradiction } = await client.list('opportunities', request);
    expect(contradiction?.parameter ?? null).toBe(parameter);
    expect((contradiction && contradictionText(contradiction)) ?? '').toContain(setting ?? '');
  },
);

const orderOf = async (sort: string, values: unknown[]) => {
  const field = sort.replace('-', '');
  const data = values.map((value, index) => ({ ...anOpportunity({ id: index + 1 }), [field]: value }));
  const body = { data, meta: { current_page: 1, per_page: 15, total: data.length } };
  const client = createClient({
    config: configFrom({}),
    token: 'rst_1',
    fetch: () => Promise.resolve(Response.json(body)),
  });
  const { contradiction } = await client.list('opportunities', { sort } as object);
  return contradiction ? contradictionText(contradiction) : null;
};

const ignoredOrder = 'The service ignored the order "sort". Check "extensions" in config.json.';
const at = (day: number, zone = 'Z') => `2026-10-${day}T12:00:00${zone}`;

test.each([
  ['value', [3, 2, 1], ignoredOrder],
  ['-value', ['90.00', null, '95.00', '97.50'], ignoredOrder],
  ['-created_at', [at(21), at(22), at(23)], ignoredOrder],
  ['updated_at', [at(23), 'lately', at(22), at(13), at(10)], ignoredOrder],
  ['name', ['c', 'b', 'a'], null],
  // One row has changed meanwhile.
  ['value', [1, 2, 9, 3, 4], null],
  ['value', ['1000.00', '250.00', '90.00'], null],
  ['created_at', ['2026-10-25 02:30:00', '2026-10-25 02:10:00', '2026-10-25 02:05:00'], null],
  ['created_at', [at(21, '-10:00'), at(21, '+02:00'), at(20, '-10:00'), at(20, '+13:00')], null],
  ['created_at', ['31/10/2026', '01/11/2026', '05/10/2026', '02/09/2026'], null],
] as const)('by %s, rows of %j: %s', async (sort, values, told) => {
  expect(await orderOf(sort, [...values])).toBe(told);
});

test('no order that honest servers give is called ignored, and its reverse always is', async () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2027, 0) });
  const written = fc.constantFrom<(ms: number) => string>(
    (ms) => new Date(ms).toISOString(),
    (ms) => new Date(ms).toISOString().replace('Z', '000Z'),
    (ms) => new Date(ms + 7_200_000).toISOString().replace('Z', '+02:00'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...opportunitySorts.filter((sort) => !sort.endsWith('name'))),
      fc.array(moment, { minLength: 3, maxLength: 15 }),
      fc.array(fc.tuple(fc.nat(15), fc.constantFrom(null, '', 'unknown', {}, '31/12/2026')), {
        maxLength: 4,
      }),
      fc.tuple(fc.nat(14), fc.nat(14)),
      written,
      async (sort, moments, odd, [from, to], write) => {
        const inOrder = moments.toSorted((one, other) => (sort.startsWith('-') ? other - one : one - other));
        const valueOf = (ms: number) => (sort.endsWith('value') ? (ms / 1000).toFixed(2) : write(ms));
        const reversed = inOrder.toReversed().map(valueOf);
        const isOrdered = new Set(moments.map(valueOf)).size < 3;
        expect(await orderOf(sort, reversed)).toBe(isOrdered ? null : ignoredOrder);
        // One row is elsewhere, and what can't be read stands anywhere.
        inOrder.splice(to, 0, ...inOrder.splice(from, 1));
        const values: unknown[] = inOrder.map(valueOf);
        for (const [place, value] of odd) values.splice(place, 0, value);
        expect(await orderOf(sort, values)).toBeNull();
      },
    ),
  );
});

/** The contradiction told of a service whose search finds these rows, and any other search `others` of them. */
async function searchOf({
  search = 'Zürich',
  total = 40 as number | null,
  others = 0,
  row = {},
  count = 10,
}) {
  const sent: unknown[] = [];
  const data = Array.from({ length: count }, (_, index) => ({ ...anOpportunity({ id: index + 1 }), ...row }));
  const client = createClient({
    config: configFrom({}),
    token: 'rst_1',
    fetch: (address) => {
      sent.push(address);
      const asked = new URL(address as string, 'http://roster.example').searchParams.get('search');
      const found = asked === search ? total : others;
      const meta = { current_page: 1, per_page: 15, total: found };
      return Promise.resolve(Response.json({ data, meta, links: { next: search } }));
    },
  });
  const request = { search, status: 'new', page: 1 } as const;
  await client.list('opportunities', request);
  const { contradiction } = await client.list('opportunities', request);
  return [contradiction ? contradictionText(contradiction) : null, sent.length];
}

const ignoredSearch = 'The service ignored the search "search". Check "extensions" in config.json.';

test.each([
  [
    'as many as any other, none of them with a word of it',
    { search: 'Zürich pump', others: 40 },
    ignoredSearch,
    4,
  ],
  ['all, by what stands beside them', {}, null, 3],
  ['fewer, as from a server that forgives typing errors', { total: 33 }, null, 3],
  ['rows with a word of it', { search: 'Zürich pump', row: { name: 'ZURICH' } }, null, 2],
  ['rows with a word of it in a field of their own', { row: { note: { place: 'ZURICH' } } }, null, 2],
  ['few rows', { count: 9 }, null, 2],
  ['no total', { total: null }, null, 2],
  ['all for signs and letters that indexes leave out', { search: 'zy $&' }, null, 2],
] as const)('a search that brings %s', async (_what, given, told, requests) => {
  expect(await searchOf(given)).toEqual([told, requests]);
});
