import { expect, test } from 'vitest';
import { readAddresses, readLists } from './rights.ts';

test('lists are read in the order of the contract, each once', () => {
  expect(readLists(' contacts,opportunities, contacts')).toEqual(['opportunities', 'contacts']);
});

test.each([
  ['people', 'people'],
  ['contacts,people', 'people'],
  ['Contacts', 'Contacts'],
  [',', ','],
  ['', ''],
])('--lists %j is refused by name', (text, bad) => {
  expect(() => readLists(text)).toThrow(
    `--lists must be one or more of opportunities, contacts, agents, separated by commas, got ${JSON.stringify(bad)}.`,
  );
});

test('addresses and blocks of both kinds are read', () => {
  const text = '10.0.0.0/8, 192.0.2.1,2001:db8::/32,::1';
  expect(readAddresses(text)).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']);
});

test.each([
  ['10.0.0.0/8,office', 'office'],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['10.0.0.0/8,0.0.0.0/0', '0.0.0.0/0'],
  ['::/00', '::/00'],
  ['2001:db8::/129', '2001:db8::/129'],
  ['10.0.0.0/', '10.0.0.0/'],
  ['10.0.0.0/8/8', '10.0.0.0/8/8'],
  ['10.0.0', '10.0.0'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  [' ', ' '],
])('--addresses %j is refused by name', (text, bad) => {
  expect(() => readAddresses(text)).toThrow(`separated by commas, got ${JSON.stringify(bad)}.`);
});
