import { expect, test } from 'vitest';
import { agentFields } from './agent.ts';
import { opportunityFields } from './opportunity.ts';
import { idField, readRecord } from './record.ts';
import fc from 'fast-check';
import { jsonOf } from './fields.ts';

const opportunityOf = (value: unknown) => readRecord(opportunityFields, value)?.record;
const agentOf = (value: unknown) => readRecord(agentFields, value)?.record;

const promised = {
  id: 7,
  name: 'Cold-chain monitoring',
  status: 'new',
  summary: null,
  value: 61500.5,
  contact_id: 12,
  agent_id: null,
  follow_up_requested: true,
  follow_up_type: 'email',
  webhook_sent: false,
  created_at: '2026-11-20T16:42:07.000000Z',
  updated_at: '2026-11-20T16:42:07.000000Z',
};

test('a promised record is read without any change', () => {
  expect(opportunityOf(promised)).toEqual(promised);
});

test('missing fields are null, extra fields are dropped, an unknown status is kept', () => {
  const record = opportunityOf({ id: 7, status: 'on_hold', colour: 'red' });
  expect(record).toEqual({
    ...Object.fromEntries(Object.keys(promised).map((key) => [key, null])),
    id: 7,
    status: 'on_hold',
  });
});

test('a field that is called like what every object inherits is null where it is missing', () => {
  const fields = { id: idField, constructor: { kind: 'text', label: 'Constructor' } } as const;
  expect(readRecord(fields, { id: 7 })).toEqual({ record: { id: 7, constructor: null }, odd: [] });
});

test.each([
  [12, 12],
  ['12', 12],
  [-0, 0],
  ['-5', -5],
  ['c-12', 'c-12'],
  ['012', '012'],
  ['1e3', '1e3'],
  ['9007199254740993', '9007199254740993'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('the id %j is read as %j: an integer, or a text of up to 64 characters', (given, id) => {
  expect(opportunityOf({ ...promised, id: given, contact_id: given })).toEqual({
    ...promised,
    id,
    contact_id: id,
  });
});

test.each([undefined, 1.5, 2 ** 53, '', 'x'.repeat(65), 'a\nb', '\ud800', '.', '..', {}, true])(
  '%j is no id',
  (id) => {
    expect(opportunityOf({ ...promised, id })).toBeUndefined();
  },
);

test.each([
  // As Laravel sends decimals.
  ['value', '61500.50', 61500.5],
  ...[-0, '-0', '-0.00'].map((zero) => ['value', zero, 0]),
  ...['value', 'contact_id', 'webhook_sent', 'created_at'].map((field) => [field, '', null]),
  ...[true, 1, '1', 'true'].map((sent) => ['webhook_sent', sent, true]),
  ...[false, 0, '0', 'false'].map((sent) => ['webhook_sent', sent, false]),
] as [keyof typeof promised, unknown, unknown][])('%s %j is read as %j', (field, given, read) => {
  expect(opportunityOf({ ...promised, [field]: given })).toEqual({ ...promised, [field]: read });
});

test.each([
  ['{"colour": "#0b6e4f"}', { colour: '#0b6e4f' }],
  ['[]', {}],
  [[], {}],
  ['null', null],
  ['', null],
])('the customisation %j is the object %j', (customisation, object) => {
  expect(agentOf({ id: 1, customisation })?.customisation).toEqual(object);
});

test.each(['{"colour":', '[1]', '7', 'plain'])('the text %s is no object', (customisation) => {
  expect(readRecord(agentFields, { id: 1, customisation })?.odd).toEqual(['customisation']);
});

test.each([
  ['a value that is no number', { ...promised, value: 'much' }, 'value'],
  ['a value that has lost digits', { ...promised, value: 2 ** 60 }, 'value'],
  ['a name that is an object', { ...promised, name: {} }, 'name'],
])('%s is null, and the field is named', (_case, given, field) => {
  expect(readRecord(opportunityFields, given)).toEqual({
    record: { ...promised, [field]: null },
    odd: [field],
  });
});

test.each([
  ['{"id": 9007199254740993}', { id: '9007199254740993' }],
  ['[-9007199254740993,1e400 , -2.5E+999]', ['-9007199254740993', '1e400', '-2.5E+999']],
  ['9007199254740993', '9007199254740993'],
  ['["say \\"1e400, 9007199254740993\\""]', ['say "1e400, 9007199254740993"']],
  ['[9007199254740991, 0.123456789012345678, 1e22]', [9007199254740991, 0.12345678901234568, 1e22]],
])('%s keeps its digits', (text, value) => expect(jsonOf(text)).toEqual(value));

test('all other JSON is what JSON.parse makes of it', () => {
  const texts = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value, null, 1)),
  );
  const unsafe = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value) && !Number.isSafeInteger(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(unsafe);
  fc.assert(
    fc.property(texts, fc.string(), (text, prose) => {
      const given = `[${text}, ${JSON.stringify(`, ${prose} 1234567890123456789`)}]`;
      fc.pre(!unsafe(JSON.parse(given)));
      expect(jsonOf(given)).toEqual(JSON.parse(given));
    }),
  );
});

test.each(['{9007199254740993: 1}', '[1e400', '01234567890123456789', ''])('%s is not JSON', (text) => {
  expect(jsonOf(text)).toBeUndefined();
});
