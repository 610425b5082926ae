import { expect, test } from 'vitest';
import { agentFields } from './agent.ts';
import { opportunityFields } from './opportunity.ts';
import { readRecord } from './record.ts';
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

test('digits in quotes are numbers, as Laravel sends decimals and some ids', () => {
  const record = opportunityOf({ ...promised, id: '7', contact_id: '12', value: '61500.50' });
  expect(record).toEqual(promised);
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

test('-0 is 0, and empty texts are null where no text is expected', () => {
  const empty = { value: '', contact_id: '', webhook_sent: '', created_at: '' };
  const nothing = { value: null, contact_id: null, webhook_sent: null, created_at: null };
  expect(opportunityOf({ ...promised, ...empty })).toEqual({ ...promised, ...nothing });
  for (const value of [-0, '-0', '-0.00']) expect(opportunityOf({ id: 1, value })?.value).toBe(0);
  expect(agentOf({ id: 1, customisation: '' })?.customisation).toBeNull();
});

test.each([
  ['{"colour": "#0b6e4f"}', { colour: '#0b6e4f' }],
  ['[]', {}],
  ['null', null],
])('customisation as the JSON text %s is that object', (text, object) => {
  expect(agentOf({ id: 1, customisation: text })?.customisation).toEqual(object);
});

test.each(['{"colour":', '[1]', '7', 'plain'])('the text %s is no object', (customisation) => {
  expect(readRecord(agentFields, { id: 1, customisation })?.odd).toEqual(['customisation']);
});

test.each([
  ['true', true],
  ['false', false],
  ['1', true],
  [0, false],
])('the boolean %j is read as %j', (active, read) => {
  expect(agentOf({ id: 1, active })?.active).toBe(read);
});

test('1 and 0 are booleans, an empty array is the empty object', () => {
  const agent = agentOf({ id: 1, active: 1, show_heading: '0', customisation: [] });
  expect(agent).toMatchObject({ active: true, show_heading: false, customisation: {} });
});

test.each([
  ['a value that is no number', { ...promised, value: 'much' }, 'value'],
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
