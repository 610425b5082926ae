import { expect, test, vi } from 'vitest';
import { DatabaseBusy } from './database.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { fairShare } from './fair-share.ts';
import { openPostgres } from './postgres.ts';

/** Work that begins in an order to look at, and ends when it is told to. */
const workOf = (shares: ReturnType<typeof fairShare>) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (company: number, name: string) =>
    shares.run(
      company,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
    );
  const end = async (name: string) => {
    const before = begun.length;
    ends.get(name)?.();
    await vi.waitFor(() => expect(begun.length > before || shares.waiting() === 0).toBe(true), 120_000);
  };
  return { begun, start, end };
};

test('a company that asks for a lot leaves every second place to another one that waits', async () => {
  const { begun, start, end } = workOf(fairShare(1, 60_000));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start(1, name);
  for (const name of ['b1', 'b2']) void start(2, name);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('a company alone has all places; a second one gets the next', async () => {
  const { begun, start, end } = workOf(fairShare(2, 60_000));
  for (const name of ['a1', 'a2', 'a3']) void start(1, name);
  for (const name of ['b1', 'b2']) void start(2, name);
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  // Whoever still waits is refused later, while other tests run.
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
});

test('work that fails leaves its place', async () => {
  const { run } = fairShare(1, 60_000);
  await expect(run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(1, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('nobody waits longer than its time, nor behind more than fifty of the same company', async () => {
  vi.useFakeTimers();
  const shares = fairShare(1, 1_000);
  const { begun, start } = workOf(shares);
  void start(1, 'a');
  const waiting = Array.from({ length: 50 }, () => start(1, 'late'));
  await expect(start(1, 'one too many')).rejects.toThrow(DatabaseBusy);
  expect(shares.waiting()).toBe(50);
  const settled = Promise.allSettled(waiting);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  vi.useRealTimers();
  expect([begun, shares.waiting()]).toEqual([['a'], 0]);
});

test(
  'quick statements are answered while costly ones take all their connections',
  { tags: ['postgresql'] },
  async () => {
    const url = await createEmptyDatabase();
    const [database, other] = [openPostgres(url, 1), openPostgres(url, 1)];
    const lock = { text: 'select pg_advisory_xact_lock(1)' };
    let costly: Promise<unknown>[] = [];
    await other.transaction(async (transaction) => {
      await transaction.query(lock);
      costly = [1, 1, 1].map((costlyFor) => database.query({ ...lock, costlyFor }));
      expect(await database.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
      expect(database.connections().waiting).toBe(2);
    });
    await Promise.all(costly);
    await Promise.all([database.close(), other.close()]);
  },
);
