import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { queries } from './queries.ts';
import {
  parameterReaders,
  parametersOf,
  extensionParameters,
  extensions,
  writeQueryValue,
} from './parameters.ts';

const query = queries.opportunities;
const complaints = (parameters: Record<string, string>) =>
  query.safeParse(parameters).error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ??
  [];

test.each(Object.values(endpoints))(
  'the plain readers of $name take what our service takes, and read the same',
  ({ name }) => {
    const readers: Record<string, (text: string) => unknown> = parameterReaders[name];
    expect(Object.keys(queries[name].shape)).toEqual([...Object.keys(readers), 'id']);
    const texts = fc.oneof(
      fc.constantFrom(
        '1',
        '100',
        '101',
        '01',
        'won',
        '-created_at',
        '2024-02-29',
        '2025-02-29',
        'oak',
        'a\u0000b',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(readers)), texts, (key, text) => {
        const { data } = queries[name].safeParse({ [key]: text });
        const taken: unknown = Object(data)[key];
        return taken === undefined || Object.is(readers[key]?.(text), taken);
      }),
    );
  },
);

test('an empty query is page 1 of 15 without filters, newest first', () => {
  expect(query.parse({})).toEqual({ sort: '-created_at', page: 1, per_page: 15 });
});

test('every bad parameter is named in its own message', () => {
  const bad = {
    status: 'Won',
    contact_id: '0',
    created_at: '2025-02-29',
    page: '-1',
    per_page: '101',
    id: '1,x',
    created_from: 'today',
    sort: 'values',
    search: 'a\u0000b',
  };
  expect(complaints(bad)).toEqual([
    'status: The selected status is invalid.',
    'contact_id: The contact_id must be an integer of at least 1.',
    'created_at: The created_at must be a calendar day such as 2026-11-20 (YYYY-MM-DD).',
    'created_from: The created_from must be a calendar day such as 2026-11-20 (YYYY-MM-DD).',
    'sort: The selected sort is invalid.',
    'page: The page must be an integer of at least 1.',
    'per_page: The per_page must not be greater than 100.',
    'search: The search must not contain control characters.',
    'id: The id must be integers of at least 1, with commas.',
  ]);
});

test.each(['1.0', '1e3', '+1', ' 1', '01', '0x1', '١', '9007199254740992', '99999999999999999999'])(
  'page %j is refused',
  (page) => {
    expect(complaints({ page })).toHaveLength(1);
  },
);

test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('the day %s is real', (created_at) => {
  expect(complaints({ created_at })).toEqual([]);
});

test.each([
  '2023-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '0000-01-01',
  '2026-1-1',
  '20261120',
  'today',
])('the day %s is refused', (created_at) => {
  expect(complaints({ created_at })).toHaveLength(1);
});

test('a list of ids holds at most 100', () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(complaints({ id: ids.slice(0, 100).join(',') })).toEqual([]);
  expect(complaints({ id: ids.join(',') })).toEqual(['id: The id must not hold more than 100 numbers.']);
});

test('a range of days may be one day, and must not end before it begins', () => {
  const [one, next] = ['2026-11-20', '2026-11-21'];
  expect(complaints({ created_from: one, created_to: one })).toEqual([]);
  expect(complaints({ created_from: next, created_to: one })).toEqual([
    'created_to: The created_to must not be before the created_from.',
  ]);
});

test('a text to search for has at most 100 characters, however many bytes they are', () => {
  expect(complaints({ search: '🌳'.repeat(100) })).toEqual([]);
  expect(complaints({ search: 'a'.repeat(101) })).toEqual([
    'search: The search must not be longer than 100 characters.',
  ]);
});

test('a server without extensions reads the documented parameters only', () => {
  expect(parametersOf('opportunities', [])).toEqual(['status', 'contact_id', 'created_at', 'page']);
  expect(parametersOf('agents', [])).toEqual(['page']);
  expect(parametersOf('agents', ['id'])).toEqual(['page', 'id']);
});

test('every parameter of an extension is one that some list reads', () => {
  const read = Object.values(endpoints).flatMap(({ name }) => parametersOf(name, extensions));
  expect(read).toEqual(expect.arrayContaining(Object.values(extensionParameters).flat()));
});

test('writing and reading a value is lossless', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 100 }),
      (id) => {
        const [page] = id as [number];
        const text = { page: writeQueryValue(page), id: writeQueryValue(id) };
        expect(query.parse(text)).toMatchObject({ page, id });
      },
    ),
  );
});

test('no text at all makes the schema throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('page', 'id', 'status', 'created_at'), fc.string()), (text) => {
      query.safeParse(text);
    }),
  );
});
