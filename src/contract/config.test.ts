import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConfigFault, configFrom, readConfigValue } from './config.ts';

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
const keys = Object.keys(configFrom({}));
const configurations = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys), values),
  fc.constantFrom(...keys).chain((key) => values.map((value) => ({ [key]: value }))),
  fc.jsonValue(),
);

test('a configuration is read as one that reads as itself, or each of its faults is named', () => {
  fc.assert(
    fc.property(configurations, (given) => {
      const faults: ConfigFault[] = [];
      const config = readConfigValue(given, faults);
      expect(config && readConfigValue(config)).toEqual(config);
      for (const { key, value } of faults) {
        const parts = key === '' ? [] : key.split('.');
        expect(parts.reduce<unknown>((whole, part) => Object(whole)[part], given)).toEqual(value);
      }
      expect(config === null).toBe(faults.length > 0);
    }),
  );
});

test.each([
  [{ apiBaseUrl: '/backend/' }, { apiBaseUrl: '/backend' }],
  [{ extensions: ['sort', 'odd', 'id'] }, { extensions: ['id', 'sort'] }],
  [{ parameters: { page: 'p' } }, { parameters: { ...configFrom({}).parameters, page: 'p' } }],
  [{ demo: [{ company: 'Ada', token: 'rst_1', more: 1 }] }, { demo: [{ company: 'Ada', token: 'rst_1' }] }],
  [{ currency: null, requestsPerMinute: 1, unknown: 5 }, { requestsPerMinute: 1 }],
])('of %j is read %j', (given, read) => {
  expect(readConfigValue(given)).toEqual({ ...configFrom({}), ...read });
});

test.each([
  [{ requestsPerMinute: 0.5 }, 'requestsPerMinute', null],
  [{ requestsPerMinute: '60' }, 'requestsPerMinute', 'number'],
  [{ currency: 'eur' }, 'currency', null],
  [{ phoneRegion: 'DEU' }, 'phoneRegion', null],
  [{ parameters: { status: 'p', page: 'p' } }, 'parameters', null],
  [{ parameters: null }, 'parameters', 'object'],
  [{ demo: [{ company: 'Ada', token: 'rst_1', opportunities: '7' }] }, 'demo.0.opportunities', 'number'],
  [{ languages: ['de', 7] }, 'languages.1', 'string'],
  [{ views: {} }, 'views', 'array'],
  [{ offline: 'no' }, 'offline', 'boolean'],
  [7, '', 'object'],
])('of %j, %s is refused', (given, key, type) => {
  const faults: ConfigFault[] = [];
  expect(readConfigValue(given, faults)).toBeNull();
  expect(faults.map((fault) => [fault.key, fault.type])).toEqual([[key, type]]);
});
