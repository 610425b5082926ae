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
    // No address of the dashboard has ids.
    expect(new Set(Object.keys(queries[name].shape))).toEqual(new Set([...Object.keys(readers), 'id']));
    const texts = fc.oneof(
      fc.constantFrom(
        '1',
        '100',
        '101',
        '01',
        'won',
        'won,new,won',
        'new,open',
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
        return taken === undefined || JSON.stringify(readers[key]?.(text)) === JSON.stringify(taken);
      }),
    );
  },
);

test('an empty query is page 1 of 15 without filters, newest first', () => {
  expect(query.parse({})).toEqual({ sort: '-created_at', page: 1, per_page: 15 });
});

const ids = Array.from({ length: 101 }, (_, index) => index + 1);
const [one, next] = ['2026-11-20', '2026-11-21'];

test.each<[Record<string, string>, string?]>([
  ...['1.0', '1e3', '+1', ' 1', '01', '0x1', '١'].map((page): [Record<string, string>, string] => [
    { page },
    'page: The page must be an integer of at least 1.',
  ]),
  [{ page: '9007199254740992' }, 'page: The page must not be greater than 9007199254740991.'],
  ...['2024-02-29', '0001-01-01', '9999-12-31'].map((day): [Record<string, string>] => [{ created_at: day }]),
  ...['2025-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '0000-01-01', '2026-1-1', '20261120'].map(
    (day): [Record<string, string>, string] => [
      { created_at: day },
      'created_at: The created_at must be a calendar day such as 2026-11-20 (YYYY-MM-DD).',
    ],
  ),
  [{ status: 'Won' }, 'status: The selected status is invalid.'],
  [{ statuses: 'lost,new' }],
  ...['new,open', 'new,', ',new', 'New', 'new, won'].map((statuses): [Record<string, string>, string] => [
    { statuses },
    'statuses: The statuses must be among new, qualified, won, lost, with commas.',
  ]),
  [{ agent_id: '0' }, 'agent_id: The agent_id must be an integer of at least 1.'],
  [{ sort: 'values' }, 'sort: The selected sort is invalid.'],
  [{ contact_id: '0' }, 'contact_id: The contact_id must be an integer of at least 1.'],
  [{ per_page: '101' }, 'per_page: The per_page must not be greater than 100.'],
  [{ id: '1,x' }, 'id: The id must be integers of at least 1, with commas.'],
  [{ id: '1,9007199254740993' }, 'id: The id holds a number that is too large.'],
  [{ search: 'a\u0000b' }, 'search: The search must not contain control characters.'],
  [{ id: ids.slice(0, 100).join(',') }],
  [{ id: ids.join(',') }, 'id: The id must not hold more than 100 numbers.'],
  [{ created_from: one, created_to: one }],
  [
    { created_from: next, created_to: one },
    'created_to: The created_to must not be before the created_from.',
  ],
  [{ search: '🌳'.repeat(100) }],
  [{ search: 'a'.repeat(101) }, 'search: The search must not be longer than 100 characters.'],
])('%j: %s', (parameters, complaint) => {
  expect(complaints(parameters)).toEqual(complaint === undefined ? [] : [complaint]);
});

test('several statuses are read each once, in the order of the document', () => {
  expect(query.parse({ statuses: 'lost,new,lost' })).toMatchObject({ statuses: ['new', 'lost'] });
  expect(parameterReaders.opportunities.statuses('lost,new,lost')).toEqual(['new', 'lost']);
});

test('a server without extensions reads the documented parameters only', () => {
  expect(parametersOf('opportunities', [])).toEqual(['status', 'contact_id', 'created_at', 'page']);
  expect(parametersOf('agents', [])).toEqual(['page']);
  expect(parametersOf('agents', ['id'])).toEqual(['page', 'id']);
  expect(parametersOf('opportunities', ['statuses', 'agent'])).toEqual([
    'status',
    'statuses',
    'contact_id',
    'agent_id',
    'created_at',
    'page',
  ]);
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
