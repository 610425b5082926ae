import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { persistNames } from '#dashboard/persist/names-persister.ts';
import { removeToken, storeToken } from '#dashboard/session/store-token.ts';
import { aContactList, syncOf, type ContactList } from '#testing/contact-list.ts';
import { aContact } from '#testing/records.ts';
import type { PersistedIndex, Segment } from '#dashboard/names/sync/list-index.ts';

beforeEach(() => sessionStorage.clear());

const contacts = (count: number) =>
  Array.from({ length: count }, (_, row) => aContact({ id: count - row }, row));

/** A visit by an owner whose token this tab alone has; it ends with the page being left. */
async function visit(list: ContactList, { token = 'rst_1', ids = [] as number[], isRich = false } = {}) {
  const session = new AbortController();
  const owner = { token, apiBaseUrl: '' };
  const store = await persistNames<PersistedIndex, Segment>(owner, () => false, session.signal);
  const names = syncOf(list, { store, isRich });
  onTestFinished(names.stop);
  list.asked.length = 0;
  for (const id of ids) names.retain(id);
  names.start();
  await expect.poll(() => names.progress()?.status).toMatch(/idle|complete/);
  await expect.poll(() => ids.every((id) => names.lookUp(id) !== 'loading')).toBe(true);
  const asked = [...list.asked];
  return {
    asked,
    said: ids.map(names.lookUp),
    leave: () => {
      names.stop();
      window.dispatchEvent(new Event('pagehide'));
      session.abort();
    },
    progress: names.progress(),
  };
}

test('a reload asks for no name again that was on the screen', async () => {
  const list = aContactList(contacts(50_000));
  const first = await visit(list, { ids: [20_000, 30_000] });
  expect(first.asked.length).toBeGreaterThan(2);
  first.leave();
  const second = await visit(list, { ids: [20_000, 30_000] });
  expect(second.asked).toEqual([]);
  expect(second.said).toEqual(first.said);
  second.leave();
  // What is known leads to what is not.
  const third = await visit(list, { ids: [20_000, 20_020] });
  expect(third.asked.length).toBeLessThanOrEqual(3);
  third.leave();
});

test('another token finds none of them', async () => {
  const list = aContactList(contacts(2_000));
  const first = await visit(list, { ids: [700] });
  first.leave();
  const other = await visit(list, { ids: [700], token: 'rst_2' });
  expect(other.asked).toEqual(first.asked);
  other.leave();
});

test.each([
  ['signing out', () => removeToken('rst_1', '')],
  ['signing in', () => storeToken('rst_2', '', false)],
])('%s erases them', async (_case, act) => {
  const first = await visit(aContactList(contacts(200)), { ids: [7] });
  first.leave();
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('Okafor');
  act();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Okafor');
  // What is still under way in the old session is not stored either.
  first.leave();
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Okafor');
});

test('of a list that is too long some pages are stored, and it does not count as whole', async () => {
  const list = aContactList(contacts(12_000));
  const first = await visit(list, { isRich: true });
  expect(first.progress).toMatchObject({ status: 'complete' });
  first.leave();
  const stored = sessionStorage.getItem('roster.names') ?? '';
  expect(stored.length).toBeGreaterThan(1_000_000);
  expect(stored.length).toBeLessThan(2_100_000);
  const second = await visit(list);
  expect(second.progress).toMatchObject({ status: 'idle' });
  expect(second.progress?.read).toBeLessThan(12_000);
  second.leave();
});
