import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import type { Contact } from '#contract/contact.ts';
import { aContactList, syncOf, type ContactList } from '#testing/lists/contact-list.ts';
import { aContact } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import type { IndexStore, Segment, StoredIndex } from './list-index.ts';
import type { ListNames } from '#dashboard/data/names/names.ts';
import { contactName } from '#dashboard/data/names/naming.ts';

const perPage = 3;

const aList = (records: Contact[]) => aContactList(records, perPage);

/** What a device stores, in memory, as copies. */
function aDevice(): IndexStore {
  const segments = new Map<number, Segment>();
  let index: StoredIndex | null = null;
  return {
    load: (_name, take) => {
      const stored = Array.from(segments.values(), (segment) => structuredClone(segment));
      take(stored.toSorted((one, other) => other.fromEnd - one.fromEnd));
      return Promise.resolve(index);
    },
    clear: () => segments.clear(),
    saveSegment: (_name, segment) => void segments.set(segment.fromEnd, structuredClone(segment)),
    saveIndex: (_name, given) => {
      index = { ...given };
    },
  };
}

/** A visit that lasts until the sync is complete, has failed, or has read so many records. */
async function visit(list: ContactList, store: IndexStore, most = Infinity): Promise<ListNames> {
  const names = syncOf(list, { perPage, store });
  await new Promise<void>((resolve) => {
    names.subscribe(() => {
      const { status, read = 0 } = names.progress() ?? {};
      if (status === 'complete' || status === 'failed' || read >= most) resolve();
    });
    names.start();
  });
  names.stop();
  return names;
}

async function namesIn(names: ListNames) {
  const { matches } = await names.search('', 1000, new AbortController().signal);
  return matches.map(({ id, name }) => `${id} ${name}`);
}

const contact = (id: number) => aContact({ id }, id);
const contacts = (count: number, newest = count) =>
  Array.from({ length: count }, (_, index) => contact(newest - index));
const namesOf = (records: Contact[]) => records.map((record) => `${record.id} ${contactName(record)}`);

test('new records at the front cost the pages that they are on', async () => {
  const [list, device] = [aList(contacts(20)), aDevice()];
  await visit(list, device);
  list.asked.length = 0;
  list.records = [...contacts(4, 24), ...list.records];
  expect(await namesIn(await visit(list, device))).toEqual(namesOf(list.records));
  // The third brings nothing new.
  expect(list.asked).toEqual([1, 2, 3]);
});

test('a visit that was cut short is continued, whatever came in at the front meanwhile', async () => {
  const [list, device] = [aList(contacts(90)), aDevice()];
  await visit(list, device, 45);
  list.asked.length = 0;
  list.records = [...contacts(2, 92), ...list.records];
  expect(await namesIn(await visit(list, device))).toEqual(namesOf(list.records));
  // 15 of 31 pages were known; the first two show what is new.
  expect(list.asked.length).toBeLessThanOrEqual(31 - 15 + 2);
});

test.each([
  ['on its first page', 1, [1, 1, 2, 3]],
  ['where it meets what was known', 2, [1, 2, 1, 2, 3]],
])('a visit that fails %s reads no more than any other when it goes on', async (_case, failing, asked) => {
  const [list, device] = [aList(contacts(20)), aDevice()];
  await visit(list, device);
  list.asked.length = 0;
  list.records = [...contacts(4, 24), ...list.records];
  list.failing.set(failing, 'refused');
  const names = await visit(list, device);
  expect(names.progress()?.status).toBe('idle');
  list.failing.clear();
  names.start();
  await expect.poll(() => names.progress()?.status).toBe('complete');
  expect(await namesIn(names)).toEqual(namesOf(list.records));
  expect(list.asked).toEqual(asked);
});

test('a record that went makes the whole list be read, and is gone afterwards', async () => {
  const [list, device] = [aList(contacts(20)), aDevice()];
  await visit(list, device);
  list.asked.length = 0;
  list.records = list.records.filter(({ id }) => id !== 7);
  const names = await visit(list, device);
  expect(await namesIn(names)).toEqual(namesOf(list.records));
  expect(new Set(list.asked).size).toBe(7);
});

test('a record that was renamed has its new name at the next visit from the first page, else within a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  try {
    const [list, device] = [aList(contacts(20)), aDevice()];
    await visit(list, device);
    const before = namesOf(list.records);
    list.records = list.records.map((record) => ({ ...record, first_name: 'Renamed' }));
    const renamed = namesOf(list.records);
    expect(await namesIn(await visit(list, device))).toEqual([...renamed.slice(0, 3), ...before.slice(3)]);
    vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 1));
    const names = await visit(list, device);
    expect(await namesIn(names)).toEqual(renamed);
    expect(names.progress()?.since).toBe(clock.now());
  } finally {
    vi.useRealTimers();
  }
});

test('a name on a page that was just read replaces the one from an earlier visit, and says so', async () => {
  const [list, device] = [aList(contacts(20)), aDevice()];
  await visit(list, device);
  list.records = list.records.map((record) => ({ ...record, first_name: 'Renamed' }));
  const queryClient = createQueryClient({ promote: () => {} });
  const names = syncOf(list, { perPage, store: device, queryClient });
  names.start();
  await expect.poll(() => names.progress()?.status).toBe('complete');
  const heard = vi.fn<() => void>();
  names.subscribe(heard);
  await queryClient.fetchQuery(listQuery(list.client('user'), 'contacts', { page: 4 }));
  expect(names.lookUp(10)).toMatchObject({ name: 'Renamed Okafor 11' });
  expect(heard).toHaveBeenCalledOnce();
  const { matches } = await names.search('Renamed Okafor 11', 9, new AbortController().signal);
  expect(matches.map(({ id }) => id)).toEqual([10]);
  names.stop();
});

test('a list that the service miscounts is read whole twice, not at every visit', async () => {
  const [list, device] = [aList([...contacts(9), contact(5)]), aDevice()];
  await visit(list, device);
  expect(list.asked).toHaveLength(8);
  list.asked.length = 0;
  await visit(list, device);
  expect(list.asked).toEqual([1]);
});

const adding = fc.record({ kind: fc.constant('add' as const), place: fc.nat(7) });
const removing = fc.record({ kind: fc.constant('remove' as const), place: fc.nat(40) });
const inserting = fc.record({ kind: fc.constant('insert' as const), place: fc.nat(40) });

type Change = { kind: 'add' | 'remove' | 'insert'; place: number };

/** The list after a change; `insert` is a record with an older date than others that came before it. */
function changed(records: Contact[], { kind, place }: Change, next: () => number): Contact[] {
  switch (kind) {
    case 'add':
      return [...Array.from({ length: place }, () => contact(next())), ...records];
    case 'remove':
      return records.filter((_, index) => index !== place);
    case 'insert':
      return records.toSpliced(place, 0, contact(next()));
  }
}

/** Some changes, then a visit that ends after `most` records; several times over. */
const visitsWith = (...changes: fc.Arbitrary<Change>[]) =>
  fc.array(fc.record({ changes: fc.array(fc.oneof(...changes), { maxLength: 4 }), most: fc.nat(40) }), {
    maxLength: 4,
  });

// As many that went as came in elsewhere than at the front leave no trace on the first pages: not both at once.
const histories = fc.oneof(visitsWith(adding, removing), visitsWith(adding, inserting));

test('after any changes between visits, cut short or not, the names are those of the list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), histories, async (count, visits) => {
      const [list, device] = [aList(contacts(count)), aDevice()];
      let id = 1000;
      const next = () => (id += 1);
      for (const { changes, most } of visits) {
        await visit(list, device, most);
        for (const each of changes) list.records = changed(list.records, each, next);
      }
      const names = await namesIn(await visit(list, device));
      expect(names.toSorted()).toEqual(namesOf(list.records).toSorted());
    }),
    { numRuns: runs(20) },
  );
});
