import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aContactList, contactsOf, syncOf, type ContactList } from '#testing/lists/contact-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list and its names, with some ids on the screen. */
function aSync(
  list: ContactList,
  { ids = [], canAfford = true }: { ids?: number[]; canAfford?: boolean } = {},
) {
  const names = syncOf(list, { canAfford });
  onTestFinished(names.stop);
  for (const id of ids) names.retain(id);
  names.start();
  return {
    names,
    said: () => ids.map((id) => (typeof names.lookUp(id) === 'object' ? 'named' : names.lookUp(id))),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page that fails for good costs its own names alone, and is tried again after growing waits', async () => {
  const list = aContactList(contactsOf(300));
  list.failing.set(5, 'unavailable');
  const { names, said } = aSync(list, { ids: [230, 300, 1, 100] });
  await pass(0);
  expect(said()).toEqual(['unread', 'named', 'named', 'named']);
  expect(names.progress()).toMatchObject({ status: 'failed', read: 285 });
  const tries = () => list.asked.filter((page) => page === 5).length;
  const triesAfter = [];
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await pass(seconds * 1_000);
    triesAfter.push(tries());
  }
  expect(triesAfter).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  list.failing.clear();
  await pass(60_000);
  expect(said()).toEqual(['named', 'named', 'named', 'named']);
  expect(names.progress()).toMatchObject({ status: 'complete', read: 300 });
});

test.each([
  ['first', 1, 2_990],
  ['last', 200, 3],
])('the names on other pages are found while the %s page fails', async (_case, page, lost) => {
  const list = aContactList(contactsOf(3_000));
  list.failing.set(page, 'unavailable');
  const { said } = aSync(list, { ids: [100, 2_000, lost], canAfford: false });
  await pass(1_000);
  expect(said()).toEqual(['named', 'named', 'unread']);
  list.failing.clear();
  await pass(60_000);
  expect(said()).toEqual(['named', 'named', 'named']);
});

test('the names come although the service answers nothing at the first try', async () => {
  const list = aContactList(contactsOf(3_000));
  const tried = new Set<number>();
  list.failing.get = (page) => {
    if (tried.has(page)) return undefined;
    tried.add(page);
    return 'unavailable';
  };
  const { said } = aSync(list, { ids: [500, 1_500, 2_500], canAfford: false });
  await pass(30_000);
  expect(said()).toEqual(['named', 'named', 'named']);
});

test('a service that fails in the middle of a list is asked for few pages until it is back', async () => {
  const list = aContactList(contactsOf(3_000));
  const { names } = aSync(list);
  const unsubscribe = names.subscribe(() => {
    list.isDown = (names.progress()?.read ?? 0) >= 600;
  });
  await pass(0);
  const asked = list.asked.length;
  await pass(600_000);
  expect(list.asked.length - asked).toBeLessThan(20);
  unsubscribe();
  list.isDown = false;
  await pass(120_000);
  expect(names.progress()).toMatchObject({ status: 'complete', read: 3_000 });
});

test('a short list is tried for as long as the tab lives, without the rows saying something else each time', async () => {
  const list = aContactList(contactsOf(20));
  list.failing.set(2, 'unavailable');
  list.latency = 50;
  const { names, said } = aSync(list, { ids: [1] });
  await pass(1_000);
  const seen = new Set<unknown>();
  names.subscribe(() => seen.add(said()[0]));
  await pass(3_600_000);
  expect(seen).toEqual(new Set(['unread']));
  expect(list.asked.length).toBeLessThan(75);
  list.failing.clear();
  await pass(61_000);
  expect(said()).toEqual(['named']);
});
