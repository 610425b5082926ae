import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const known = new Set(['status', 'contact_id', 'page']);

test('known parameters come in the order in which they were sent', () => {
  expect(readQuery('page=2&status=won&contact_id=7', known)).toEqual({
    parameters: [
      ['page', '2'],
      ['status', 'won'],
      ['contact_id', '7'],
    ],
    errors: {},
  });
});

test('an unknown parameter is passed over', () => {
  expect(readQuery('token=rst_x&__proto__=1&constructor[]=2', known)).toEqual({ parameters: [], errors: {} });
});

test('an empty value counts as absent', () => {
  expect(readQuery('status=&page', known)).toEqual({ parameters: [], errors: {} });
});

test.each([
  'status=won&status=lost',
  'status=won&status=',
  'status[]=won',
  'status[0]=won',
  'status%5Bx%5D=won',
])('%s is refused in the name of status', (search) => {
  expect(readQuery(`${search}&page=2`, known)).toEqual({
    parameters: [['page', '2']],
    errors: { status: ['The status must be a single value.'] },
  });
});

test('no text at all makes it throw or read an unknown name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      for (const [name] of readQuery(search, known).parameters) expect(known).toContain(name);
    }),
  );
});
