import { expect, test } from 'vitest';
import { viewSchema } from './view.ts';

const isView = (change: object) =>
  viewSchema.safeParse({ name: 'Won', address: 'contacts', ...change }).success;

test.each(['opportunities', 'contacts', 'agents?page=2', `contacts?${'x'.repeat(2_000)}`])(
  'a view may lead to %s',
  (address) => {
    expect(isView({ address })).toBe(true);
  },
);

test.each([
  '',
  '/contacts',
  'settings',
  'contacts/7',
  'contacts?a b',
  'contacts#a',
  `contacts?${'x'.repeat(2_001)}`,
])('no view leads to %s', (address) => {
  expect(isView({ address })).toBe(false);
});

test.each([
  ['W', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['  ', false],
  ['Won\nlost', false],
])('%j is the name of a view: %s', (name, isName) => {
  expect(isView({ name })).toBe(isName);
});
