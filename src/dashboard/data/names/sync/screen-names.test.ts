import type { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { aContactList, contactsOf, syncOf, type ContactList } from '#testing/lists/contact-list.ts';
import { aContact } from '#testing/records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The names of a list on a server that allows few requests. */
function poorSync(list: ContactList, queryClient?: QueryClient) {
  const names = syncOf(list, { canAfford: false, queryClient });
  onTestFinished(names.stop);
  return names;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const isNamed = (says: unknown) => typeof says === 'object';

test('of 50,000 contacts with ids from 1,000,001 only the pages with names on the screen are read', async () => {
  const list = aContactList(contactsOf(50_000, 1_000_001));
  const names = poorSync(list);
  const ids = Array.from({ length: 15 }, (_, place) => 1_030_000 + place * 3);
  for (const id of ids) names.retain(id);
  names.start();
  await settle();
  expect(ids.map(names.lookUp).every(isNamed)).toBe(true);
  expect(list.asked.length).toBeLessThanOrEqual(12);
  expect(list.asked.slice(0, 2)).toEqual([1, 3_334]);
  expect(new Set(list.priorities)).toEqual(new Set(['visible']));
  expect(names.progress()).toMatchObject({ status: 'idle', total: 50_000 });
});

test('the rest is read once somebody searches, and no sooner', async () => {
  const list = aContactList(contactsOf(200));
  const names = poorSync(list);
  names.start();
  await settle();
  expect(list.asked).toEqual([1]);
  void names.search('', 10, new AbortController().signal);
  await settle();
  expect(names.progress()).toMatchObject({ status: 'complete', read: 200 });
  expect(new Set(list.asked).size).toBe(14);
  expect(list.priorities.at(-1)).toBe('background');
});

test('where the whole list is read, the names on the screen come first', async () => {
  const list = aContactList(contactsOf(20_000));
  list.latency = 50;
  const names = syncOf(list);
  onTestFinished(names.stop);
  const ids = Array.from({ length: 15 }, (_, place) => 1 + ((place * 6_151) % 20_000));
  for (const id of ids) names.retain(id);
  names.start();
  await vi.advanceTimersByTimeAsync(12 * list.latency);
  expect(ids.map(names.lookUp).every(isNamed)).toBe(true);
  expect(names.progress()?.status).toBe('reading');
});

test('a record that was just added is found, however recently the first page was read', async () => {
  const list = aContactList(contactsOf(2_000));
  const names = poorSync(list);
  names.retain(1_000);
  names.start();
  await settle();
  list.records = [aContact({ id: 2_001 }, 2_001), ...list.records];
  names.retain(2_001);
  await settle();
  expect(names.lookUp(2_001)).toMatchObject({ id: 2_001 });
});

test('a record that is not there is "not loaded" after a few pages, and "not found" after all of them', async () => {
  const list = aContactList(contactsOf(2_000, 1, (row) => 2 * (2_000 - row)));
  const names = poorSync(list);
  names.retain(1_001);
  names.start();
  await settle();
  expect(names.lookUp(1_001)).toBe('unread');
  expect(list.asked.length).toBeLessThanOrEqual(12);
  void names.search('', 10, new AbortController().signal);
  await settle();
  expect(names.lookUp(1_001)).toBe('missing');
});

test('a record that is not there is "not found" also when the list becomes affordable later', async () => {
  const list = aContactList(contactsOf(2_000, 1, (row) => 2 * (2_000 - row)));
  let isRich = false;
  const queryClient = createQueryClient({ promote: () => {} });
  const names = syncOf(list, { canAfford: () => isRich, queryClient });
  onTestFinished(names.stop);
  names.retain(1_001);
  names.start();
  await settle();
  expect(names.lookUp(1_001)).toBe('unread');
  isRich = true;
  // Any answer may bring that about.
  await queryClient.fetchQuery({ queryKey: ['agents'], queryFn: () => 'a page' });
  await settle();
  expect(names.lookUp(1_001)).toBe('missing');
});

test('ids that are texts are found by reading from the front, and no further', async () => {
  const list = aContactList(contactsOf(600, 1, (row) => `c-${row}`));
  const names = poorSync(list);
  names.retain('c-150');
  names.start();
  await settle();
  expect(names.lookUp('c-150')).toMatchObject({ id: 'c-150' });
  expect(list.asked.length).toBeLessThan(18);
  expect(list.priorities.at(-1)).toBe('background');
});

test('a list without a total is read up to the page that has no next', async () => {
  const list = aContactList(contactsOf(100));
  list.counts = false;
  const names = poorSync(list);
  names.retain(20);
  names.start();
  await settle();
  expect(names.lookUp(20)).toMatchObject({ id: 20 });
  void names.search('', 10, new AbortController().signal);
  await settle();
  expect(names.progress()).toMatchObject({ status: 'complete', read: 100, total: null });
  // The first page once more, as something may have come in.
  expect(list.asked).toEqual([1, 2, 3, 4, 5, 6, 1, 7]);
});

test('at sixty requests a minute the names come within seconds, and the person has what they need', async () => {
  const list = aContactList(contactsOf(50_000, 1_000_001));
  list.latency = 100;
  const sent: number[] = [];
  const client = list.client('any');
  const recent = () => sent.filter((at) => at > clock.now() - 60_000).length;
  const headers = () =>
    new Headers({ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': String(60 - recent()) });
  const requests = createRequestQueue({
    list: (...given) => {
      sent.push(clock.now());
      return client.list(...given);
    },
    latest: () => (sent.length > 0 ? { at: clock.monotonic(), headers: headers(), isOpen: true } : null),
  });
  const names = syncOf(list, { requests });
  onTestFinished(names.stop);
  const most: number[] = [];
  for (let click = 0; click < 20; click += 1) {
    void requests.clients.user.list('opportunities', { page: click + 1 });
    const ids = Array.from({ length: 15 }, (_, place) => 1_040_000 - click * 15 - place * 2);
    for (const id of ids) names.retain(id);
    if (click === 0) names.start();
    await vi.advanceTimersByTimeAsync(8_000);
    most.push(recent());
    expect(ids.map(names.lookUp).every(isNamed)).toBe(true);
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(45);
  expect(names.progress()?.status).toBe('idle');
});

test('replicas that disagree are read in three requests a page, and nobody is "not found" by them', async () => {
  const list = aContactList(contactsOf(1_200));
  const [ours, theirs] = [list.records, list.records.slice(20)];
  Object.defineProperty(list, 'records', { get: () => (list.asked.length % 2 === 0 ? ours : theirs) });
  list.latency = 50;
  const names = syncOf(list);
  onTestFinished(names.stop);
  names.start();
  for (const id of [1_300, 600]) names.retain(id);
  await vi.advanceTimersByTimeAsync(10_000);
  for (const id of [1_301, 100, 300]) names.retain(id);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(names.progress()).toMatchObject({ status: 'complete' });
  expect(list.asked.length).toBeLessThanOrEqual(3 * 80);
  for (const id of [600, 100, 300]) expect(isNamed(names.lookUp(id))).toBe(true);
  for (const id of [1_300, 1_301]) expect(names.lookUp(id)).toBe('unread');
});
