import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunked } from '#testing/chunks.ts';
import { splitLine, elementSplitter, memberText } from './json-records.ts';
import { type Splitter, splitRecords } from './split-records.ts';

const found = async (split: Splitter<string>, texts: Iterable<string>) => {
  const items: { item: string; line: number }[] = [];
  for await (const block of splitRecords(chunked(texts), split)) items.push(...block);
  return items;
};

const indent = fc.constantFrom(undefined, 1, '\t');
const size = fc.integer({ min: 1, max: 9 });

/** A text in pieces of one size. */
const pieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );

test('the elements of any array are found, wherever the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), indent, size, async (values, space, length) => {
      const text = `\n ${JSON.stringify(values, null, space)}\n`;
      const items = await found(elementSplitter(), pieces(text, length));
      expect(items.map(({ item }) => JSON.parse(item) as unknown)).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});

test('an element is known by the line on which it starts', async () => {
  const items = await found(elementSplitter(), ['[\n{"a":\n1},\n\n  {"b":2}, 3]']);
  expect(items.map(({ line }) => line)).toEqual([2, 5, 5]);
});

test('lines are found whatever ends them, blank ones passed over', async () => {
  const items = await found(splitLine, ['{"a":1}\r\n\n  \n{"b"', ':2}\n{"c":3}']);
  expect(items.map(({ item, line }) => [item.trim(), line])).toEqual([
    ['{"a":1}', 1],
    ['{"b":2}', 4],
    ['{"c":3}', 5],
  ]);
});

describe('a file that is no JSON array is refused with the line', () => {
  test.each([
    ['an object', '{"data":[]}', 'Line 1: the file must be a JSON array of records.'],
    ['an empty file', '', 'Line 1: the JSON array is not closed.'],
    ['an array that is not closed', '[1,\n{"a":2}', 'Line 2: the JSON array is not closed.'],
    ['a string that is not closed', '[\n"a]', 'Line 2: the JSON array is not closed.'],
    ['a comma before the end', '[1,\n]', 'Line 2: the JSON array has a comma too many.'],
    ['two commas', '[1,,2]', 'Line 1: the JSON array has a comma too many.'],
    ['a bracket too many', '[1}]', 'Line 1: a bracket closes what was not opened.'],
    ['two arrays', '[]\n[]', 'Line 2: something follows the JSON array.'],
  ])('%s', async (_case, text, message) => {
    await expect(found(elementSplitter(), [text])).rejects.toThrow(message);
    await expect(found(elementSplitter(), text)).rejects.toThrow(message);
  });
});

test('the text of a member is that of the last with its key, numbers to the digit', () => {
  const text = '{ "a" : {"b":[1.0,"}"]} , "b":12345678901234567890.10, "\\u0061" : {"c": 1e2} }';
  expect(memberText(text, 'a')).toBe('{"c": 1e2}');
  expect(memberText(text, 'b')).toBe('12345678901234567890.10');
  expect(memberText(text, 'c')).toBeUndefined();
  expect(memberText('{}', 'a')).toBeUndefined();
});

test('the members of any object are found by their keys', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
      indent,
      (object, space) => {
        const text = JSON.stringify(object, null, space);
        for (const [key, value] of Object.entries(JSON.parse(text) as object)) {
          expect(JSON.parse(memberText(text, key) ?? 'null')).toEqual(value);
        }
      },
    ),
  );
});
