import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { extensions, opportunitySorts, opportunityStatuses } from '#contract/parameters.ts';
import { movingDays, viewSchema } from '#contract/view.ts';
import { type ListParams, readListParams } from '#dashboard/data/address/list-params.ts';
import { daysAt } from '#dashboard/data/address/moving-days.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import { columns as contactColumns } from '#dashboard/pages/contacts/columns.ts';
import { columns as known } from '#dashboard/pages/opportunities/columns.ts';
import { defaultLayout, type TableLayout } from '#dashboard/lists/table/table-layout.ts';
import { changesOf, openView, type OnScreen, suggestedName } from './view-changes.ts';
import { movingDaysOf, readViewAddress, viewAddress, viewHref } from './view-address.ts';

const now = Date.parse('2026-11-22T10:24:00Z');

type Params = ListParams<'opportunities'>;

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const days = fc.oneof(
  fc.record({ created_at: day }),
  fc
    .tuple(day, day)
    .map((both) => both.toSorted())
    .map(([created_from, created_to]) => ({ created_from, created_to })),
  fc.constantFrom(...movingDays).map((moving) => daysAt(now)[moving]),
  fc.constant({}),
);
const filters = fc.record(
  {
    contact_id: fc.oneof(fc.integer({ min: 1 }), fc.constantFrom('c/12 ?', 'ä&b=c#d')),
    agent_id: fc.integer({ min: 1 }),
    search: fc.stringMatching(/^[a-z&=#?% +“ß]{0,20}[a-z]$/),
    view: fc.constant('board' as const),
    sort: fc.constantFrom(...opportunitySorts),
    page: fc.integer({ min: 1, max: 99 }),
    per_page: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['sort', 'page', 'per_page'] },
);
const paramsArbitrary: fc.Arbitrary<Params> = fc
  .tuple(filters, days, fc.subarray([...opportunityStatuses]))
  .map(([given, created, chosen]) =>
    Object.assign(given, created, JSON.parse(JSON.stringify(withStatuses(chosen)))),
  );

const tableArbitrary: fc.Arbitrary<TableLayout> = fc
  .tuple(
    fc
      .subarray(known.slice(1).map(({ id }) => id))
      .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length })),
    fc.option(fc.integer({ min: 100, max: 400 })),
    fc.boolean(),
  )
  .map(([ids, width, isCompact]) => ({
    columns: ['name', ...ids].map((id, place) => ({ id, width: place === 1 ? width : null })),
    isCompact,
  }));

const onScreen = (params: Params, table = defaultLayout(known)): OnScreen<'opportunities'> => ({
  name: 'opportunities',
  params,
  table,
  known,
  extensions,
});
const nameOf = (list: string, id: unknown) => (list === 'contacts' && id === 7 ? 'Ratnasari' : null);
const title = 'New, this month & “more”';

test('a view leads back to what was on the screen, on page 1, and is then unchanged', () => {
  fc.assert(
    fc.property(paramsArbitrary, tableArbitrary, fc.boolean(), (params, table, moves) => {
      const moving = moves ? movingDaysOf(params, now) : null;
      const address = viewAddress('opportunities', { ...params, title: 'Another' }, table, moving);
      expect(viewSchema.safeParse({ name: title, address }).success).toBe(true);
      const { search } = new URL(viewHref({ name: title, address }), 'http://roster.test');
      const opened = readListParams('opportunities', extensions, search, now);
      const { columns, ...rest } = opened.params;
      expect(opened.ignored).toEqual([]);
      expect(rest).toEqual({ ...params, page: 1, title, ...(moving && { days: moving }) });
      expect(columns).toBeDefined();
      expect(changesOf({ address }, onScreen({ ...opened.params, page: 3 }, table), undefined, now)).toEqual(
        [],
      );
    }),
  );
});

test('a view has changed exactly when its address would', () => {
  fc.assert(
    fc.property(
      paramsArbitrary,
      paramsArbitrary,
      tableArbitrary,
      tableArbitrary,
      (was, is, before, table) => {
        const address = viewAddress('opportunities', was, before);
        const isSame = address === viewAddress('opportunities', is, table);
        expect(changesOf({ address }, onScreen(is, table), undefined, now).length === 0).toBe(isSame);
      },
    ),
  );
});

test('what has changed is told in words', () => {
  const address = 'opportunities?status=new&contact_id=7&days=this-month&columns=name.value-200.status';
  const params: Params = {
    status: 'won',
    created_from: '2026-11-01',
    created_to: '2026-11-20',
    search: 'oak',
    sort: '-value',
    page: 2,
    per_page: 50,
    view: 'board',
  };
  const columns = ['name', 'status', 'value', 'follow_up'].map((id) => ({ id, width: null }));
  const changes = changesOf({ address }, onScreen(params, { columns, isCompact: true }), nameOf, now);
  expect(changes.map(({ now, was }) => [now, was])).toEqual([
    ['Status: won', 'new'],
    ['Contact: any', 'Ratnasari'],
    ['Created: 1–20 Nov 2026', 'this month'],
    ['Search: “oak”', 'any'],
    ['Highest value first', 'newest first'],
    ['50 rows a page', '15 rows a page'],
    ['Shown as a board', 'shown as a list'],
    ['Follow-up column shown', null],
    ['Columns in another order', null],
    ['Other column widths', null],
    ['Compact rows', 'comfortable'],
  ]);
});

test('days that move are others tomorrow, and a page left open overnight says so', () => {
  const view = { name: 'New today', address: 'opportunities?status=new&days=today' };
  const { params } = readListParams(
    'opportunities',
    extensions,
    new URL(viewHref(view), 'http://roster.test').search,
    now,
  );
  expect(params).toMatchObject({ created_at: '2026-11-22', days: 'today', title: 'New today' });
  const later = now + 86_400_000;
  expect(changesOf(view, onScreen(params), undefined, later)).toEqual([
    { key: 'created', now: 'Created: 22 Nov 2026', was: 'today' },
  ]);
});

test('on a bare server a view still opens, and says what was left out', () => {
  const address =
    'opportunities?status=Won&contact_id=7&days=this-month&per_page=fit&sort=value&colour=red&columns=name.colour.value';
  const { params, table, leftOut } = readViewAddress('opportunities', address, [], known, now);
  expect([params.contact_id, params.per_page, table]).toEqual([7, 15, 'name.value']);
  expect(leftOut.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'status=Won',
    'per_page=fit',
    'sort=value',
    'colour=red',
    'created_from=2026-11-01',
    'created_to=2026-11-30',
    'columns=colour',
  ]);
  const columns = ['name', 'value'].map((id) => ({ id, width: null }));
  const screen = { ...onScreen(params, { columns, isCompact: false }), extensions: [] };
  expect(changesOf({ address }, screen, undefined, now)).toEqual([]);
  expect(readViewAddress('opportunities', 'opportunities?days=tomorrow', [], known, now).leftOut).toEqual([
    { name: 'days', value: 'tomorrow' },
  ]);
});

test('a question mark in a view written by hand belongs to its search', () => {
  const view = { name: 'Asked', address: 'contacts?search=who?&days=' };
  expect(new URL(viewHref(view), 'http://roster.test').searchParams.get('search')).toBe('who?');
});

test('a view without columns leaves the table to the device', () => {
  const screen: OnScreen<'contacts'> = {
    name: 'contacts',
    params: { sort: '-created_at', page: 1, per_page: 15, search: 'oak' },
    table: { columns: [{ id: 'name', width: 300 }], isCompact: true },
    known: contactColumns,
    extensions,
  };
  expect(changesOf({ address: 'contacts?search=oak' }, screen)).toEqual([]);
});

test.each([
  [['new', 'qualified'], 'Open, agent 3'],
  [['new', 'won', 'lost'], 'New, won and lost, agent 3'],
] as const)('%j of an agent suggest the name %s', (chosen, name) => {
  const params = {
    page: 1,
    per_page: 15,
    sort: '-created_at',
    agent_id: 3,
    ...withStatuses(chosen),
  } as const;
  expect(suggestedName({ title: 'Opportunities', params, moving: null, nameOf: () => null })).toBe(name);
  const changes = changesOf({ address: 'opportunities?status=new' }, onScreen(params), nameOf, now);
  expect(changes.map(({ key }) => key)).toEqual(['status', 'agent']);
});

test('of two views with one name, the one that is on the screen is open', () => {
  const own = { id: '1', name: 'Mine', address: 'opportunities?status=new', source: 'own' as const };
  const team = { id: '2', name: 'mine', address: 'opportunities?status=won', source: 'team' as const };
  const params: Params = { page: 1, per_page: 15, sort: '-created_at', title: 'Mine' };
  const open = (status?: 'new' | 'won' | 'lost') =>
    openView([own, team], onScreen({ ...params, status }), now);
  expect([open('new'), open('won'), open('lost')]).toEqual([own, team, own]);
  expect(openView([{ ...own, address: 'contacts' }], onScreen(params), now)).toBeNull();
});

test.each([
  ['en', 'Won, contact 7, last 7 days, “oak”'],
  // The language has no messages here; texts from elsewhere are isolated from it.
  ['ar', 'Won, contact 7, Last 7 days, “oak”'],
] as const)('in %s a view is called by its filters, without marks of direction: %s', async (tag, name) => {
  vi.resetModules();
  (await import('#dashboard/base/languages/language.ts')).setLanguage(tag, {});
  const { suggestedName } = await import('./view-changes.ts');
  const filters = { status: 'won', contact_id: 7, search: 'oak' } as const;
  const params = { sort: '-created_at', page: 1, per_page: 15, ...filters } as const;
  expect(suggestedName({ title: 'Opportunities', params, moving: 'last-7-days', nameOf: () => null })).toBe(
    name,
  );
});
