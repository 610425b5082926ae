import fc from 'fast-check';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { aRecord } from '#testing/records.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', ' ', '  a  b ', '\u202eevil', '</td><b>', '&amp;', 'a\r\nb\u0000c', '\ud800'),
  fc.constantFrom('long '.repeat(90), ' WON ', 'on_hold', 'https://x.example/secret', '{"a":[1]}'),
);

const values = fc.oneof(
  texts,
  fc.constantFrom(null, true, false, 0, -0, 1, 12.5, 1e21, 12345.678, {}, [], { colour: { deep: 1 } }),
);

const ids = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom<unknown>('c-1', '1', null, 2 ** 60, {}));

/** What a server may send in place of a record: fields of any kind, too few of them, or no record at all. */
export const oddRecord = (name: EndpointName): fc.Arbitrary<unknown> => {
  const fields = Object.entries(endpoints[name].fields).map(
    ([field, { kind }]) => [field, kind === 'id' || kind === 'reference' ? ids : values] as const,
  );
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true })
    .chain((given) => fc.constantFrom<unknown>({ ...aRecord(name), ...given }, given, null));
};
