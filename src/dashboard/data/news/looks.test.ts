import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { storeToken, removeToken } from '#dashboard/data/session/store-token.ts';
import { goOn, readLooks, storeLooks, visitLength, type Looks } from './looks.ts';

const at = Date.UTC(2026, 10, 20, 17, 40);
const mark = (total: number, read = at) => ({ at: read, total, ids: [total], newest: read });

test('a visit goes on for thirty minutes after a press; then news count from what was known until then', () => {
  const looks: Looks = { at, lists: { 'contacts {}': { seen: mark(5), since: mark(3), left: mark(4) } } };
  expect(goOn(looks, at + visitLength - 1)).toEqual({ ...looks, at: at + visitLength - 1 });
  expect(goOn(looks, at + visitLength)).toEqual({
    at: at + visitLength,
    lists: { 'contacts {}': { seen: mark(5), since: mark(5) } },
  });
});

test('what is older than a week says nothing any more', () => {
  const now = clock.now();
  const lists = {
    'agents {}': { seen: mark(5, now - 8 * 86_400_000) },
    'contacts {}': { seen: mark(5, now) },
  };
  expect(Object.keys(goOn({ at: 0, lists }, now).lists)).toEqual(['contacts {}']);
});

test.each(['device', 'tab'] as const)(
  'what is kept in the %s is its owner’s alone, and gone with the token',
  (place) => {
    storeToken('rst_1', '', place === 'device');
    storeLooks('one', { at, lists: { 'agents {}': { seen: mark(5) } } }, place);
    expect(readLooks('one', place)?.at).toBe(at);
    expect(readLooks('other', place)).toBeUndefined();
    removeToken('rst_1', '');
    expect(readLooks('one', place)).toBeUndefined();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('agents');
  },
);

test('what something else has stored is as good as nothing', () => {
  localStorage.setItem('roster.looks', '{"owner":"one","at":1,"lists":{"agents {}":{"seen":7}}}');
  expect(readLooks('one', 'device')).toBeUndefined();
});
