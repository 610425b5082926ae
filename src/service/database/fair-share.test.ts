import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Abandoned, DatabaseBusy } from './database.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { fairShare } from './fair-share.ts';
import { openPostgres } from './postgres.ts';

/** Work that begins in an order to look at, and ends when it is told to; time passes only then. */
const workOf = (places: number, placeTimeoutMs = 60_000) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const shares = fairShare(places, placeTimeoutMs);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (company: number, name: string, gone?: AbortSignal) =>
    shares.run(
      company,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
      gone,
    );
  /** Ends work that has taken some ms, beside what ran at the same time. */
  const end = async (name: string, tookMs = 10) => {
    await vi.advanceTimersByTimeAsync(tookMs);
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { shares, begun, start, end };
};

test('a company that asks for a lot leaves every second place to another one that waits', async () => {
  const { begun, start, end } = workOf(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start(1, name);
  for (const name of ['b1', 'b2']) void start(2, name);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('a company whose work takes long waits behind one that has used less time, however often that asks', async () => {
  const { begun, start, end } = workOf(1);
  for (const name of ['long1', 'long2', 'long3']) void start(1, name);
  for (const name of ['a', 'ab', 'abc', 'abcd']) void start(2, name);
  await end('long1', 2_000);
  for (const name of ['a', 'ab', 'abc']) await end(name, 100);
  expect(begun).toEqual(['long1', 'a', 'ab', 'abc', 'abcd']);
  await end('abcd', 100);
  // What was asked for one after the other, as letters are typed, never waits behind more than what runs.
  void start(2, 'abcde');
  await end('long2', 2_000);
  expect(begun.at(-1)).toBe('abcde');
});

test('a company that comes again still owes the time that it has used', async () => {
  const { begun, start, end } = workOf(1);
  void start(1, 'long1');
  void start(2, 'a');
  await end('long1', 2_000);
  void start(1, 'long2');
  void start(2, 'ab');
  await end('a', 100);
  expect(begun).toEqual(['long1', 'a', 'ab']);
});

test('a company makes up for no time that it was away', async () => {
  const { begun, start, end } = workOf(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start(1, name);
  await end('a1', 1_000);
  await end('a2', 1_000);
  for (const name of ['b1', 'b2']) void start(2, name);
  await end('a3', 1_000);
  await end('b1', 1_500);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('a company alone has all places; a second one gets the next', async () => {
  const { begun, start, end } = workOf(2);
  for (const name of ['a1', 'a2', 'a3']) void start(1, name);
  for (const name of ['b1', 'b2']) void start(2, name);
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
});

test('work that fails leaves its place', async () => {
  const { run } = fairShare(1, 60_000);
  await expect(run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(run(1, () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('nobody waits longer than its time, nor behind more than fifty of the same company', async () => {
  const { shares, begun, start } = workOf(1, 1_000);
  void start(1, 'a');
  const waiting = Array.from({ length: 50 }, () => start(1, 'late'));
  await expect(start(1, 'one too many')).rejects.toThrow(DatabaseBusy);
  expect(shares.waiting()).toBe(50);
  const settled = Promise.allSettled(waiting);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  expect([begun, shares.waiting()]).toEqual([['a'], 0]);
});

test('whoever has gone waits no longer, and work that it asked for never begins', async () => {
  const { shares, begun, start, end } = workOf(1);
  const gone = new AbortController();
  void start(1, 'a');
  const waiting = start(1, 'gone', gone.signal);
  void start(1, 'b');
  gone.abort();
  await expect(waiting).rejects.toThrow(Abandoned);
  await expect(start(2, 'late', gone.signal)).rejects.toThrow(Abandoned);
  expect(shares.waiting()).toBe(1);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
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

test(
  'of two companies that wait, the one whose statements took less time comes first',
  { tags: ['postgresql'] },
  async () => {
    const url = await createEmptyDatabase();
    const database = openPostgres(url, 1, { costlyPoolSize: 3 });
    const other = openPostgres(url, 8);
    const ends: AbortController[] = [];
    onTestFinished(async () => {
      for (const held of ends) held.abort();
      await Promise.all([database.close(), other.close()]);
    });
    const done: string[] = [];
    /** Locks a number, for which a company's statement then waits. */
    const hold = async (company: number, name: string, number: number) => {
      const held = new AbortController();
      const ended = once(held.signal, 'abort');
      ends.push(held);
      let locked: (() => void) | undefined;
      const isLocked = new Promise<void>((resolve) => (locked = resolve));
      const holding = other.transaction(async (transaction) => {
        await transaction.query({ text: `select pg_advisory_xact_lock(${number})` });
        locked?.();
        await ended;
      });
      await isLocked;
      const asked = ask(company, name, `select pg_advisory_xact_lock(${number})`);
      return async () => {
        held.abort();
        await Promise.all([holding, asked]);
      };
    };
    const ask = async (company: number, name: string, text = 'select 1') => {
      await database.query({ text, costlyFor: company });
      done.push(name);
    };
    const [always, long, short] = [
      await hold(3, 'always', 1),
      await hold(1, 'long', 2),
      await hold(2, 'short', 3),
    ];
    // Began last and ended first.
    await short();
    await long();
    const others = [await hold(3, 'second', 4), await hold(3, 'third', 5)];
    const waiting = [ask(1, 'who used more'), ask(2, 'who used less')];
    await expect.poll(() => database.connections().waiting).toBe(2);
    await always();
    await Promise.all(waiting);
    expect(done).toEqual(['short', 'long', 'always', 'who used less', 'who used more']);
    for (const end of others) await end();
  },
);
