import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageRequest, readMeta } from './page-meta.ts';

const documented = { current_page: 2, from: 16, last_page: 9, path: '/', per_page: 15, to: 30, total: 131 };
const read = { current_page: 2, from: 16, last_page: 9, per_page: 15, to: 30, total: 131, hasNext: true };
const links = { first: '?page=1', last: '?page=9', prev: '?page=1', next: '?page=3' };

test('documented figures are read as they are, without links and without a resource too', () => {
  expect(readMeta({ meta: documented, links }, 15, { page: 2 })).toEqual(read);
  expect(readMeta({ meta: documented }, 15, { page: 2 })).toEqual(read);
  expect(readMeta({ ...documented, next_page_url: '?page=3' }, 15, { page: 2 })).toEqual(read);
});

test.each([
  ['from and to', { from: undefined, to: undefined }],
  ['a last page of 0', { last_page: 0 }],
  ['an absurd last page', { last_page: 1e15 }],
  ['another current page', { current_page: 7 }],
  ['a first record beyond the total', { from: 99_999, to: 100_013 }],
  ['figures in quotes', { from: '16', total: '131', per_page: '15', last_page: '9' }],
])('figures with %s missing or wrong follow from the others', (_case, changes) => {
  expect(readMeta({ meta: { ...documented, ...changes }, links }, 15, { page: 2 })).toEqual(read);
});

test('a total smaller than the rows is as many as they are, or unknown if there are more', () => {
  const meta = { ...documented, total: 3, last_page: 1 };
  expect(readMeta({ meta, links: { ...links, next: null } }, 15, { page: 2 })).toMatchObject({
    total: 30,
    last_page: 2,
    hasNext: false,
  });
  expect(readMeta({ meta: { ...meta, to: 23 } }, 8, { page: 2 })).toMatchObject({ total: 23, last_page: 2 });
  expect(readMeta({ meta, links }, 15, { page: 2 })).toMatchObject({
    total: null,
    last_page: null,
    hasNext: true,
  });
});

test('a page size that leaves no room for the next page is not believed', () => {
  const body = { meta: { per_page: 1000, total: 40 }, links: { next: '?page=2' } };
  expect(readMeta(body, 15, { page: 1 })).toMatchObject({
    per_page: 15,
    to: 15,
    last_page: 3,
    hasNext: true,
  });
});

const simple = { current_page: 2, from: 16, path: '/', per_page: 15, to: 30 };

test.each([
  [
    'with a resource',
    (next: string | null) => ({ meta: simple, links: { first: '?page=1', last: null, next } }),
  ],
  ['without', (next: string | null) => ({ ...simple, next_page_url: next })],
])('a simple paginator %s has no total, but says whether there is more', (_case, bodyWith) => {
  const meta = { ...read, last_page: null, total: null };
  expect(readMeta(bodyWith('?page=3'), 15, { page: 2 })).toEqual(meta);
  expect(readMeta(bodyWith(null), 15, { page: 2 })).toEqual({ ...meta, hasNext: false });
});

test('rows without any figures are all there is', () => {
  expect(readMeta({}, 37, {})).toMatchObject({
    from: 1,
    to: 37,
    total: null,
    last_page: null,
    hasNext: false,
  });
});

test('nothing at all is no page', () => {
  expect(readMeta({}, 0, {})).toBeNull();
  expect(readMeta({ meta: null, links: null }, 0, {})).toBeNull();
});

const figure = fc.oneof(
  fc.integer({ min: -2, max: 99 }),
  fc.constantFrom(0, 1e15, Infinity, null, 'x', '7', undefined),
);
const body = fc.record({
  meta: fc.record({
    current_page: figure,
    from: figure,
    last_page: figure,
    per_page: figure,
    to: figure,
    total: figure,
  }),
  links: fc.oneof(fc.constant(undefined), fc.record({ next: fc.constantFrom(null, undefined, '?page=3') })),
});

test('whatever the figures are, they agree with the rows and with each other', () => {
  fc.assert(
    fc.property(body, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 20 }), (given, rows, page) => {
      const asked: PageRequest = { page };
      const meta = readMeta(given, rows, asked);
      if (!meta) return;
      const { from, to, total, last_page, per_page, hasNext } = meta;
      expect(meta.current_page).toBe(page);
      expect(per_page).toBeGreaterThanOrEqual(Math.max(rows, 1));
      expect(to === null || from === null ? 0 : to - from + 1).toBe(rows);
      expect(total ?? Infinity).toBeGreaterThanOrEqual(to ?? 0);
      expect(last_page === null || hasNext === page < last_page).toBe(true);
    }),
  );
});

test('an empty list has one page', () => {
  const body = { meta: { total: 0, per_page: 15 } };
  expect(readMeta(body, 0, { page: 1 })).toMatchObject({
    from: null,
    last_page: 1,
    total: 0,
    hasNext: false,
  });
});

test.each([
  [15, true],
  [14, false],
])('without links and a total, %i rows of 15 have a page after them: %s', (rows, hasNext) => {
  expect(readMeta({ meta: { per_page: 15 } }, rows, { page: 2 })).toMatchObject({ last_page: null, hasNext });
});
