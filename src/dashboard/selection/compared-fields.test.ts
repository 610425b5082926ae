import { expect, test } from 'vitest';
import { aRecord } from '#testing/records.ts';
import { comparedFields } from './compared-fields.ts';

test('every field is compared by what was received, but for the name and the id', () => {
  const record = aRecord('agents', { id: 1, customisation: { colour: 'red' }, active: true });
  const other = { ...record, id: 2, name: 'Other', customisation: { colour: 'blue' } };
  const fields = comparedFields('agents', [
    { key: '0', record },
    { key: '1', record: other, unreadableFields: { active: 'perhaps' } },
  ]);
  expect(fields.map(({ id }) => id)).not.toContain('name');
  expect(fields.filter(({ differs }) => differs).map(({ id }) => id)).toEqual(['active', 'customisation']);
});
