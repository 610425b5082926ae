import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { chunked } from '#testing/chunks.ts';
import { type Cell, csvSplitter } from './csv-records.ts';
import { splitRecords } from './split-records.ts';

const rowsOf = async (texts: Iterable<string>) => {
  const rows: { item: readonly Cell[]; line: number }[] = [];
  for await (const block of splitRecords(chunked(texts), csvSplitter().split)) rows.push(...block);
  return rows;
};

const cellsOf = async (...texts: string[]) => (await rowsOf(texts)).map(({ item }) => item);

/** Texts made of what CSV treats in its own way. */
const prose = fc.string({
  unit: fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', '\r', ' ', 'é', '😀', '='),
  maxLength: 6,
});
const cell = fc.record({ value: fc.option(prose), quoted: fc.boolean() });
const written = ({ value, quoted }: { value: string | null; quoted: boolean }) => {
  if (value === null) return '';
  return quoted || value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
const lineEnd = fc.constantFrom('\n', '\r\n');
const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 6 });

/** The text in pieces, cut at the given places. */
const piecesOf = (text: string, places: readonly number[]) => {
  const at = [0, ...places.filter((place) => place < text.length).toSorted((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};

test('any cells are read as they were written, wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(table, lineEnd, fc.boolean(), cuts, async (rows, end, lastEnd, places) => {
      const lines = rows.map((row) => row.map(written).join(','));
      const text = lines.join(end) + (lastEnd ? end : '');
      const expected = rows.map((row) => row.map(({ value }) => value));
      expect(await cellsOf(...piecesOf(text, places))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('another reader of CSV finds the same cells, but for null, which it does not tell from empty text', async () => {
  await fc.assert(
    fc.asyncProperty(table, lineEnd, async (rows, end) => {
      const text = rows.map((row) => row.map(written).join(',')).join(end);
      const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: end, skipEmptyLines: true });
      const read = await cellsOf(text);
      expect(read.map((row) => row.map((value) => value ?? ''))).toEqual(data);
    }),
    { numRuns: 300 },
  );
});

test('rows are known by the line on which they start, blank lines passed over', async () => {
  const rows = await rowsOf(['a,b\r\n"1\n2",c\n\n\r\nd,e']);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([
  ['semicolons', 'id;name\n1;"a;b"\n2;c,d\n'],
  ['semicolons after blank lines', '\n \t\r\nid;name\n1;"a;b"\n2;c,d\n'],
  ['what a line after a blank one names', '\r\nsep=;\nid;name\n1;"a;b"\n2;c,d\n'],
  ['tabs', 'id\tname\n1\t"a;b"\n2\tc,d\n'],
  ['commas, whatever stands in quotes', 'id,"name"\n1,a;b\n2,"c,d"\n'],
  ['what the first line names', 'sep=;\r\nid;name\r\n1;"a;b"\r\n2;c,d\r\n'],
  ['what the first line names in quotes', '"SEP=;"\nid;name\n1;"a;b"\n2;c,d\n'],
])('cells are separated by %s', async (_case, text) => {
  const wanted = [
    ['1', 'a;b'],
    ['2', 'c,d'],
  ];
  expect((await cellsOf(text)).slice(1)).toEqual(wanted);
  expect((await cellsOf(...piecesOf(text, [1, 5, 9, 12]))).slice(1)).toEqual(wanted);
});

describe('a file is refused with the line', () => {
  test.each([
    [
      'where a quote is never closed',
      'a,b\n1,"two\n3,4\n',
      'Line 2: a cell starts with a quote that is never closed.',
    ],
    ['where a quote stands inside a bare cell', 'a\n5" pipe\n', 'Line 2: a quote is neither doubled nor'],
    ['where something follows a closing quote', 'a\n"b"c\n', 'Line 2: a quote is neither doubled nor'],
    ['where a carriage return stands alone', 'a\rb\n', 'Line 1: a carriage return stands alone'],
  ])('%s', async (_case, text, message) => {
    await expect(rowsOf([text])).rejects.toThrow(message);
    await expect(rowsOf(text)).rejects.toThrow(message);
  });

  test('where a record is longer than any may be', async () => {
    const endless = splitRecords(chunked(['a\n', '"b', 'cdef', 'ghij', 'klmn']), csvSplitter().split, 10);
    expect((await endless.next()).value).toHaveLength(1);
    await expect(endless.next()).rejects.toThrow('Line 2: a record is longer than 10 characters.');
  });
});
