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

test('whatever JSON a record is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.jsonValue(),
      fc.constantFrom(undefined, 2),
      (records, more, indent) => {
        const body = JSON.stringify({ meta: more, data: records, data2: more }, null, indent);
        expect(recordTexts(body).map((text) => JSON.parse(text) as unknown)).toEqual(
          JSON.parse(JSON.stringify(records)),
        );
      },
    ),
  );
});
