import { expect, test } from 'vitest';
import { jsonOf } from '#contract/fields.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { parsePage } from './read-page.ts';

const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 1, total: 1 };
const rowOf = (value: unknown) => parsePage('opportunities', { data: [value], meta }).rows[0];

test('a field that cannot be read leaves the rest of its record', () => {
  const given = {
    ...anOpportunity({ id: 7, name: 'Oak doors' }),
    value: '1,500.00',
    contact_id: {},
    agent_id: 3,
  };
  const record = { ...given, value: null, contact_id: null };
  expect(rowOf(given)).toEqual({
    key: '0-7',
    record,
    unreadableFields: { value: '1,500.00', contact_id: {} },
  });
});

test('a list from which Laravel left some out, an object of their places, is read as a list', () => {
  const body = `{"data": {"15": {"id": 9007199254740993}, "3": {"id": 8}}, "meta": ${JSON.stringify(meta)}}`;
  const { rows } = parsePage('opportunities', jsonOf(body));
  expect(rows.map(({ record }) => record?.id)).toEqual([8, '9007199254740993']);
  for (const data of [{}, { id: 7 }, { '1': {}, total: 2 }, 'text', null, 7]) {
    expect(() => parsePage('opportunities', { data, meta })).toThrow("The response isn't a page of a list.");
  }
});

test.each(['1e3', '1,500.00', 'much', true, {}, '9007199254740993'])('%j is no amount', (value) => {
  expect(rowOf({ id: 7, value })).toMatchObject({
    record: { id: 7, value: null },
    unreadableFields: { value },
  });
});

test('a row nested too deeply to be written costs no other row', () => {
  const value: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(rowOf(value)?.unreadable?.source).toBe('…');
});

test('a number that is too large for a number keeps its digits', () => {
  const body = `{"data": [{"id": 1152921504606846977, "value": 1e400, "contact_id": 9007199254740993}]}`;
  expect(parsePage('opportunities', jsonOf(body)).rows[0]).toMatchObject({
    record: { id: '1152921504606846977', value: null, contact_id: '9007199254740993' },
    unreadableFields: { value: '1e400' },
  });
});

test.each([null, 'text', 7, [], {}, { id: null, name: 'Nameless' }, { id: '' }, { id: {} }])(
  '%j is no record',
  (value) => {
    const row = rowOf(value);
    expect(row?.record).toBeUndefined();
    expect(JSON.parse(row?.unreadable?.source ?? '')).toEqual(value);
  },
);

test('records of every list are read field by field', () => {
  const agent = { ...anAgent({ id: 4 }), active: 'yes', customisation: '{"colour": "#fff"}' };
  const row = parsePage('agents', { data: [agent], meta }).rows[0];
  expect(row).toMatchObject({
    record: { active: null, customisation: { colour: '#fff' } },
    unreadableFields: { active: 'yes' },
  });
  const contact = { ...aContact({ id: 5, last_name: 'Lund' }), first_name: ['Ingrid'] };
  expect(parsePage('contacts', { data: [contact], meta }).rows[0]).toMatchObject({
    record: { first_name: null, last_name: 'Lund' },
    unreadableFields: { first_name: ['Ingrid'] },
  });
});
