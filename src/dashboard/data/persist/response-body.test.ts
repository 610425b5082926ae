import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { aContact } from '#testing/records.ts';
import { responseBodyOf } from './open-page-persister.ts';

const figure = fc.constantFrom(undefined, null, 0, 1, 2, 9, 15, '131');
const metas = fc.record({ from: figure, last_page: figure, per_page: figure, total: figure });
const links = fc.constantFrom({ next: null }, { next: '/?page=3' }, {});

const records = fc.oneof(
  fc.integer({ min: 1 }).map((id) => aContact({ id })),
  fc.record({ id: fc.string(), created_at: fc.anything(), company: fc.string() }, { requiredKeys: [] }),
  fc.jsonValue(),
);

test('a page parses to the same from its response body, with what could not be read and whatever its figures', () => {
  fc.assert(
    fc.property(fc.array(records, { minLength: 1 }), metas, links, (data, meta, links) => {
      const body = JSON.parse(JSON.stringify({ data, meta, links })) as unknown;
      const page = parsePage('contacts', body, { page: 2 });
      expect(parsePage('contacts', JSON.parse(responseBodyOf(page)), { page: 2 })).toEqual(page);
    }),
  );
});
