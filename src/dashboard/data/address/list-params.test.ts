import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensions, isSearch, opportunitySorts, opportunityStatuses } from '#contract/parameters.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  listRequest,
  readListParams,
  writeListParams,
  type ListParams,
} from './list-params.ts';
import { listOfPath } from './base-path.ts';

const read = (search: string) => readListParams('opportunities', extensions, search);
const defaults = { sort: '-created_at', page: 1, per_page: 15 } as const;

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

const idArbitrary = fc.oneof(
  fc.integer({ min: 1 }),
  fc.string({ minLength: 1, maxLength: 9 }).filter((text) => !/[\p{Cc}]|^-?\d+$|^\.{1,2}$/u.test(text)),
);

const otherParams = fc.record(
  {
    contact_id: idArbitrary,
    agent_id: idArbitrary,
    created_at: day,
    created_from: day,
    search: fc
      .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
      .filter((text) => isSearch(text) && !/\p{Cc}/u.test(text) && Array.from(text).length <= 100),
    sort: fc.constantFrom(...opportunitySorts),
    page: fc.integer({ min: 1 }),
    per_page: fc.integer({ min: 1, max: 100 }),
    columns: fc.stringMatching(/^[a-z_]{1,9}(-[1-9]\d)?(\.[a-z_]{1,9}){0,3}$/),
  },
  { requiredKeys: ['sort', 'page', 'per_page'] },
);
const statuses = fc.oneof(
  fc.record({ status: fc.constantFrom(...opportunityStatuses) }, { requiredKeys: [] }),
  fc.record({ statuses: fc.subarray([...opportunityStatuses], { minLength: 1 }) }),
);
const paramsArbitrary: fc.Arbitrary<ListParams<'opportunities'>> = fc
  .tuple(otherParams, statuses)
  .map(([others, given]) => Object.assign(others, given));

test('an address has one status or several, and of both the several are ignored and named', () => {
  expect(read('?statuses=won,new').params).toEqual({ ...defaults, statuses: ['new', 'won'] });
  expect(read('?statuses=new,won&status=lost')).toEqual({
    params: { ...defaults, status: 'lost' },
    ignored: [{ name: 'statuses', value: 'new,won' }],
  });
  expect(read('?statuses=new,open').ignored).toEqual([{ name: 'statuses', value: 'new,open' }]);
  expect(readListParams('opportunities', ['agent'], '?statuses=new,won&agent_id=3')).toMatchObject({
    params: { agent_id: 3 },
    ignored: [{ name: 'statuses' }],
  });
});

test('writing and reading an address is lossless', () => {
  fc.assert(
    fc.property(paramsArbitrary, (params) => {
      expect(read(writeListParams('opportunities', params))).toEqual({ params, ignored: [] });
    }),
  );
});

test('a link with moving days keeps them, and asks for the days that they are now', () => {
  const now = Date.parse('2026-11-22T10:24:00Z');
  const { params, ignored } = readListParams('opportunities', extensions, '?status=won&days=this-year', now);
  const created = { created_from: '2026-01-01', created_to: '2026-12-31' };
  expect([params, ignored]).toEqual([{ ...defaults, status: 'won', ...created, days: 'this-year' }, []]);
  expect(listRequest('opportunities', params)).toEqual({ status: 'won', ...created });
  expect(read('?days=today&page=2').params).toMatchObject({ days: 'today', page: 2 });
  expect(writeListParams('opportunities', read('?days=today&page=2').params)).toBe('?page=2&days=today');
  // Days that are no longer the moving ones are written as they are.
  const other = changeParams(params, { created_from: '2026-02-01' });
  expect(writeListParams('opportunities', other)).toBe(
    '?status=won&created_from=2026-02-01&created_to=2026-12-31',
  );
  expect(clearFilters('opportunities', params)).toEqual(defaults);
});

test('moving days that the server has no filter for are left out and named', () => {
  const { params, ignored } = readListParams('opportunities', [], '?days=this-month', Date.UTC(1970, 0, 15));
  expect(params).toEqual(defaults);
  expect(ignored).toEqual([
    { name: 'created_from', value: '1970-01-01' },
    { name: 'created_to', value: '1970-01-31' },
  ]);
});

test('a record in a lane of the board is one of the list of that status, whatever the board is filtered by', () => {
  const search = '?statuses=new%2Cwon&lane=won&view=board';
  const { params, ignored } = read(search);
  expect(ignored).toEqual([]);
  expect(listRequest('opportunities', params)).toEqual({ status: 'won' });
  expect(writeListParams('opportunities', params)).toBe(search);
  expect(read('?lane=odd').ignored).toEqual([{ name: 'lane', value: 'odd' }]);
});

test('what is open beside a record is a part of its address, losslessly', () => {
  const besides = fc.record({
    of: fc.constantFrom('contacts' as const, 'agents' as const),
    id: idArbitrary,
  });
  fc.assert(
    fc.property(paramsArbitrary, besides, (params, beside) => {
      const { search } = new URL(listHref('opportunities', params, 7, beside), 'http://roster.test');
      expect(read(search)).toEqual({ params, ignored: [], beside });
    }),
  );
});

test.each(['contacts', 'contacts.', 'offers.3', 'contacts..', 'opportunities.3', '.3'])(
  'nothing is open beside a record for %s, which is named',
  (value) => {
    expect(read(`?beside=${value}`)).toEqual({
      params: defaults,
      ignored: [{ name: 'beside', value }],
    });
  },
);

test('nothing is open beside a list, nor beside records that refer to none', () => {
  const beside = { of: 'contacts' as const, id: 3 };
  expect(listHref('opportunities', defaults, null, beside)).toBe('/opportunities');
  expect(readListParams('contacts', [], '?beside=contacts.3').ignored).toHaveLength(1);
});

test('defaults are not written', () => {
  expect(writeListParams('opportunities', defaults)).toBe('');
  expect(writeListParams('opportunities', { ...defaults, page: 2, status: 'won' })).toBe(
    '?status=won&page=2',
  );
});

test('changing a filter returns to page 1 in the same step', () => {
  const { params } = read('?status=won&page=7&per_page=50');
  expect(changeParams(params, { contact_id: 9 })).toEqual({
    ...defaults,
    status: 'won',
    contact_id: 9,
    per_page: 50,
  });
});

test('broken, unknown and repeated parameters are ignored and named, the rest still counts', () => {
  const { params, ignored } = read(
    '?status=Won&created_at=2026-02-31&page=0&page=2&stauts=won&contact_id=12',
  );
  expect(params).toEqual({ ...defaults, contact_id: 12 });
  expect(ignored).toEqual([
    { name: 'status', value: 'Won' },
    { name: 'created_at', value: '2026-02-31' },
    { name: 'page', value: '0, 2' },
    { name: 'stauts', value: 'won' },
  ]);
});

test('columns that no list could have are ignored and named, others go from address to address', () => {
  expect(read('?columns=name%2Cstatus').ignored).toEqual([{ name: 'columns', value: 'name,status' }]);
  const { params } = read('?status=won&columns=name-300.status');
  expect(
    listHref('opportunities', clearFilters('opportunities', changeParams(params, { status: 'new' }))),
  ).toBe('/opportunities?columns=name-300.status');
});

test.each(['%20%20', 'a%0Ab', 'x'.repeat(81)])('a title that nobody could read is ignored: %s', (title) => {
  expect(read(`?title=${title}`)).toMatchObject({ params: defaults, ignored: [{ name: 'title' }] });
});

test.each(['', '%20', '+%C2%A0', '%E2%80%8B'])('a search for nothing that is seen is none: %j', (search) => {
  expect(read(`?search=${search}`)).toEqual({ params: defaults, ignored: [] });
});

test('a search of a hundred characters is taken, and no longer one', () => {
  const [longest, longer] = ['😀'.repeat(100), '😀'.repeat(101)];
  expect(read(`?search=${longest}`)).toEqual({ params: { ...defaults, search: longest }, ignored: [] });
  expect(read(`?search=${longer}`)).toEqual({
    params: defaults,
    ignored: [{ name: 'search', value: longer }],
  });
});

test('of a parameter that is given twice neither value counts', () => {
  expect(read('?status=won&status=lost')).toEqual({
    params: defaults,
    ignored: [{ name: 'status', value: 'won, lost' }],
  });
});

test('a range may be of one day', () => {
  const day = '2026-11-20';
  expect(read(`?created_from=${day}&created_to=${day}`)).toEqual({
    params: { ...defaults, created_from: day, created_to: day },
    ignored: [],
  });
});

test('an empty value is no value and no fault', () => {
  expect(read('?status=&page=')).toEqual({ params: defaults, ignored: [] });
});

test('no address makes reading throw', () => {
  fc.assert(fc.property(fc.string(), (search) => read(search).params.page > 0));
});

test('a page size is ignored where the server has no such extension', () => {
  expect(readListParams('contacts', [], '?per_page=50')).toEqual({
    params: defaults,
    ignored: [{ name: 'per_page', value: '50' }],
  });
});

test('a range of days that ends before it begins is half used, and the other half named', () => {
  const { params, ignored } = read('?created_from=2026-11-20&created_to=2026-11-19&sort=Value');
  expect(params).toEqual({ ...defaults, created_from: '2026-11-20' });
  expect(ignored).toEqual([
    { name: 'created_to', value: '2026-11-19' },
    { name: 'sort', value: 'Value' },
  ]);
});

test('clearing keeps order and page size, and only filters count as filters', () => {
  const { params } = read('?status=won&contact_id=3&search=oak&sort=value&page=4&per_page=50');
  const cleared = clearFilters('opportunities', params);
  expect(cleared).toEqual({ sort: 'value', page: 1, per_page: 50 });
  expect([isFiltered('opportunities', params), isFiltered('opportunities', { ...cleared, page: 3 })]).toEqual(
    [true, false],
  );
});

test('a record opened on a page has an address of its own that keeps the page', () => {
  const { params } = read('?status=won&page=3');
  expect(listHref('opportunities', params, 482131)).toBe('/opportunities/482131?status=won&page=3');
  expect(listHref('opportunities', params)).toBe('/opportunities?status=won&page=3');
  expect(listHref('opportunities', params, 'c/12 ?')).toBe('/opportunities/c%2F12%20%3F?status=won&page=3');
});

test('defaults are left to the service, which never sees the columns and is asked in one order', () => {
  const { params } = read('?page=2&columns=name&status=won');
  expect(Object.entries(listRequest('opportunities', params))).toEqual([
    ['status', 'won'],
    ['page', 2],
  ]);
});

test.each([
  ['no path', '/', 'opportunities'],
  ['a list', '/contacts', 'contacts'],
  ['a record', '/agents/7', 'agents'],
  ['no list', '/nowhere', null],
  ['a word that every object answers to', '/constructor', null],
  ['another such word', '/toString/7', null],
])('the list of a path that names %s', (_case, path, name) => {
  expect(listOfPath(path)).toBe(name);
});
