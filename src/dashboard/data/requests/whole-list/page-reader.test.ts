import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordTexts } from './page-reader.ts';

test('records are cut out of a body exactly as they were received', () => {
  const records = [
    '{"id": 9007199254740993, "value":1.50,"name":"a \\"quoted\\", [odd] {name}"}',
    '{ "id":2,"customisation":{"data":[1,2,{"data":[3]}]},"note":"data" }',
    'null',
    '"a text, with ] and \\\\"',
  ];
  const body = `\n{"links":{"data":[7,8]},"d\\u0061ta" :\n[ ${records.join(' ,\n')} ], "meta":{"data":[9],"total":4}}`;
  expect(recordTexts(body)).toEqual(records);
  expect(recordTexts('{"data":[],"meta":{}}')).toEqual([]);
  expect(recordTexts('{"data":[1],"data":[2,3]}')).toEqual(['2', '3']);
});

test('of an object of places, as Laravel writes a list from which some were left out, in their order', () => {
  const body = '{"data": {"12": {"id": 1.0, "a": {"7": [1]}},"3" : null ,\n"12":{"id":2.0}, "4": "x"}}';
  expect(recordTexts(body)).toEqual(['null', '"x"', '{"id":2.0}']);
});

test('whatever JSON a record is', () => {
  const places = fc.dictionary(fc.nat(999_999_999).map(String), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.jsonValue()), places),
      fc.jsonValue(),
      fc.constantFrom(undefined, 2),
      (records, more, indent) => {
        const body = JSON.stringify({ meta: more, data: records, data2: more }, null, indent);
        expect(recordTexts(body).map((text) => JSON.parse(text) as unknown)).toEqual(
          Object.values(JSON.parse(JSON.stringify(records)) as object),
        );
      },
    ),
  );
});
