import fc from 'fast-check';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import type { Field, FieldKind } from '#contract/record.ts';

/** What files and spreadsheets treat in their own way, beside any character that can be stored. */
const hard = [
  '',
  ',',
  '"',
  '""',
  "'",
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '=1+1',
  '+',
  '-',
  '@',
  '\\',
  '\\N',
  'null',
];
const character = fc.string({ unit: 'binary', maxLength: 1 }).filter((text) => text !== '\0');
const text = fc.option(
  fc.array(fc.oneof(fc.constantFrom(...hard), character), { maxLength: 5 }).map((parts) => parts.join('')),
);
const id = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: Number.MAX_SAFE_INTEGER - 60, max: Number.MAX_SAFE_INTEGER }),
);
const boolean = fc.option(fc.boolean());
const value = fc.option(
  fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100),
    fc.constantFrom(999_999_999_999.99, -999_999_999_999.99, 0.01, 0),
  ),
);
const instant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .chain((date) =>
    fc
      .integer({ min: 0, max: 999 })
      .map((micros) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)),
  );
const customisation = fc.option(
  fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' }), {
    noNullPrototype: true,
  }),
);

const ofKind: Record<FieldKind, fc.Arbitrary<unknown>> = {
  id,
  reference: fc.option(id),
  title: text,
  text,
  prose: text,
  items: text,
  word: text,
  status: fc.option(fc.constantFrom(...opportunityStatuses)),
  email: text,
  phone: text,
  link: text,
  webhook: text,
  amount: value,
  boolean,
  instant,
  object: customisation,
};

/** Every list. */
export const listNames = Object.keys(endpoints) as EndpointName[];

const recordsOf = (name: EndpointName) => {
  const fields = Object.entries<Field>(endpoints[name].fields);
  const record = fc.record(Object.fromEntries(fields.map(([field, { kind }]) => [field, ofKind[kind]])));
  return fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 30 });
};
/** Records of every list with any values that can be stored, some of which other formats change. */
export const anyRecords = fc.record(
  Object.fromEntries(listNames.map((name) => [name, recordsOf(name)])),
) as unknown as fc.Arbitrary<{ [Name in EndpointName]: RecordOf<Name>[] }>;
