import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '#dashboard/api/read-page.ts';
import { aContact } from '#testing/records.ts';
import { responseBodyOf } from './response-body.ts';

const meta = { current_page: 2, from: 16, last_page: 9, per_page: 15, to: 30, total: '131' };

const records = fc.oneof(
  fc.integer({ min: 1 }).map((id) => aContact({ id })),
  fc.record({ id: fc.string(), created_at: fc.anything(), company: fc.string() }, { requiredKeys: [] }),
  fc.jsonValue(),
);

test('a page parses to the same from its response body, unreadable rows included', () => {
  fc.assert(
    fc.property(fc.array(records), (data) => {
      const page = parsePage('contacts', JSON.parse(JSON.stringify({ data, meta })));
      expect(parsePage('contacts', JSON.parse(responseBodyOf(page)))).toEqual(page);
    }),
  );
});
