import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configSchema } from './config.ts';
import { readConfigValue } from './config-reader.ts';

/** Values that some key may have, among others of any kind. */
const values = fc.oneof(
  fc.constantFrom(
    '',
    '/backend/',
    '//elsewhere',
    'https://one.example/crm',
    'EUR',
    ' ',
    'page',
    60,
    0.5,
    true,
  ),
  fc.constantFrom(null, [], ['id', 'sort', 'odd'], [{ company: 'Ada & Co', token: 'rst_1', more: 1 }], [{}]),
  fc.record(
    { status: fc.constantFrom('s', 'page', '', 1), page: fc.constantFrom('p', 's') },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const keys = Object.keys(configSchema.shape);
const configurations = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys), values),
  fc.constantFrom(...keys).chain((key) => values.map((value) => ({ [key]: value }))),
  fc.jsonValue(),
);

test('the reader makes of any value what the schema makes of it', () => {
  fc.assert(
    fc.property(configurations, (given) => {
      expect(readConfigValue(given)).toEqual(z.safeParse(configSchema, given).data ?? null);
    }),
  );
});
