import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { insertRecords } from '#service/operator/insert-records.ts';
import { aContact } from '#testing/records.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import type { Directory, Progress } from './directory.ts';
import { createReadDirectory } from './read-directory.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const started: { stop: () => void }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  for (const directory of started.splice(0)) directory.stop();
  vi.useRealTimers();
});

type Given = { token: string; perPage?: number | null; fetch?: typeof globalThis.fetch };

/** A directory of contacts, the addresses it asked, and how often the token was refused. */
function aDirectory({ token, perPage = 2, fetch = service.fetch }: Given) {
  const asked: string[] = [];
  const onUnauthenticated = vi.fn<() => void>();
  const client = createClient({
    config: configSchema.parse({}),
    token,
    fetch: (input, init) => {
      asked.push((input as string).replace('/api/v1/', ''));
      return fetch(input, init);
    },
  });
  const directory = createReadDirectory({
    client,
    name: 'contacts',
    perPage,
    openStore: () => Promise.resolve(null),
    onUnauthenticated,
  });
  started.push(directory);
  return { directory, asked, onUnauthenticated };
}

function progressOf(directory: Directory) {
  const progress = directory.progress();
  if (!progress) throw new Error('This directory reads nothing.');
  return progress;
}

/** Resolves with the first progress that fits, now or later. */
const progressWhere = (directory: Directory, fits: (progress: Progress) => boolean): Promise<Progress> =>
  new Promise((resolve) => {
    const look = () => {
      const progress = progressOf(directory);
      if (!fits(progress)) return;
      unsubscribe();
      resolve(progress);
    };
    const unsubscribe = directory.subscribe(look);
    queueMicrotask(look);
  });

const statusOf = (directory: Directory, status: Progress['status']) =>
  progressWhere(directory, (progress) => progress.status === status);

/** Resolves when the directory has set a timer. */
const aTimer = async () => {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
};

/** Every name that a directory knows, by id. */
async function idsOf(directory: Directory) {
  const { matches } = await directory.search('', 1000, new AbortController().signal);
  return matches.map(({ id }) => id).toSorted((a, b) => a - b);
}

const someContacts = (count: number) => Array.from({ length: count }, () => ({}));

/** The service, but the nth requests are answered by what is given for them. */
const except = (others: Record<number, () => Promise<Response>>): typeof globalThis.fetch => {
  let requests = 0;
  return (input, init) => {
    requests += 1;
    return (others[requests] ?? (() => service.fetch(input, init)))();
  };
};
const answering = (status: number) => () => Promise.resolve(Response.json({ message: 'No.' }, { status }));
const [throttled, unavailable] = [answering(429), answering(503)];

test('a directory that was started knows every record and the total', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, ...someContacts(4)] });
  const { directory, asked } = aDirectory({ token });
  expect(progressOf(directory)).toMatchObject({ status: 'idle', total: null, read: 0 });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ total: 5, read: 5, retryAt: null });
  expect(await idsOf(directory)).toEqual([1, 2, 3, 4, 5]);
  expect(directory.lookUp(1)).toMatchObject({ name: 'Zoë Okafor 1' });
  expect(asked.toSorted()).toEqual([1, 2, 3].map((page) => `contacts?page=${page}&per_page=2`));
});

test('a server without per_page is not sent one', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(16) });
  const { directory, asked } = aDirectory({ token, perPage: null });
  directory.start();
  expect((await statusOf(directory, 'complete')).read).toBe(16);
  expect(asked).toEqual(['contacts?page=1', 'contacts?page=2']);
});

test('an empty list is complete after one page', async () => {
  const { token } = await service.addCompany();
  const { directory, asked } = aDirectory({ token });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ total: 0, read: 0 });
  expect(asked).toHaveLength(1);
});

test('listeners hear of each page once, and the state is the same object in between', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(6) });
  const { directory } = aDirectory({ token });
  const read: number[] = [];
  directory.subscribe(() => {
    read.push(progressOf(directory).read);
    expect(progressOf(directory)).toBe(progressOf(directory));
  });
  directory.start();
  await statusOf(directory, 'complete');
  expect(read).toEqual([0, 2, 4, 6, 6]);
});

test('never more than four requests of one list are under way', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(12) });
  let underWay = 0;
  let most = 0;
  const { directory } = aDirectory({
    token,
    fetch: async (input, init) => {
      most = Math.max(most, ++underWay);
      const response = await service.fetch(input, init);
      underWay -= 1;
      return response;
    },
  });
  directory.start();
  await statusOf(directory, 'complete');
  expect(most).toBe(4);
});

test('a directory that was stopped keeps what it read and later asks for the first page and the rest', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(6) });
  const { directory, asked } = aDirectory({ token });
  directory.start();
  await progressWhere(directory, ({ read }) => read >= 2);
  directory.stop();
  expect(progressOf(directory)).toMatchObject({ status: 'idle', total: 6 });
  const { read } = progressOf(directory);
  expect(read).toBeLessThan(6);
  asked.length = 0;
  directory.start();
  await statusOf(directory, 'complete');
  expect(await idsOf(directory)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked.slice(1).length).toBe((6 - read) / 2);
});

test('starting twice asks once, and starting a complete directory asks for the newest page', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(4) });
  const { directory, asked } = aDirectory({ token });
  directory.start();
  directory.start();
  await statusOf(directory, 'complete');
  expect(asked).toHaveLength(2);
  directory.start();
  await statusOf(directory, 'reading');
  await statusOf(directory, 'complete');
  expect(asked.slice(2)).toEqual(['contacts?page=1&per_page=2']);
});

test('records that move across pages while the list grows are found by a second pass', async () => {
  const { id, token } = await service.addCompany({ contacts: someContacts(4) });
  const { directory, asked } = aDirectory({
    token,
    fetch: async (input, init) => {
      const response = await service.fetch(input, init);
      if (asked.length === 1) {
        const older = [aContact({ id: 98 }, 98), aContact({ id: 99 }, 99)];
        const newer = [aContact({ id: 100, created_at: '2026-11-21T00:00:00.000000Z' })];
        await insertRecords(service.database, id, 'contacts', [...newer, ...older]);
      }
      return response;
    },
  });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ total: 7, read: 7 });
  expect(await idsOf(directory)).toEqual([1, 2, 3, 4, 98, 99, 100]);
  expect(asked.filter((address) => address.startsWith('contacts?page=1&'))).toHaveLength(2);
});

test('after too many requests the directory waits as told and goes on', async () => {
  const limited = await startTestService({ rateLimit: 3 });
  try {
    const { token } = await limited.addCompany({ contacts: someContacts(8) });
    const { directory } = aDirectory({ token, fetch: limited.fetch });
    directory.start();
    const { retryAt, read } = await statusOf(directory, 'waiting');
    expect(read).toBeLessThan(8);
    expect(retryAt).toBeGreaterThan(Date.now());
    await vi.advanceTimersByTimeAsync(Number(retryAt) - Date.now());
    expect(await statusOf(directory, 'complete')).toMatchObject({ read: 8, retryAt: null });
  } finally {
    await limited.close();
  }
});

test('starting a waiting directory cuts the wait short', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(2) });
  const { directory } = aDirectory({ token, fetch: except({ 1: throttled }) });
  directory.start();
  await statusOf(directory, 'waiting');
  directory.start();
  expect((await statusOf(directory, 'complete')).read).toBe(2);
});

test('after three tries the directory gives up, and goes on when it is started again', async () => {
  const { token } = await service.addCompany({ contacts: someContacts(2) });
  const { directory, asked } = aDirectory({
    token,
    fetch: except({ 1: unavailable, 2: unavailable, 3: unavailable }),
  });
  directory.start();
  await aTimer();
  await vi.advanceTimersByTimeAsync(1500);
  await statusOf(directory, 'failed');
  expect(asked).toHaveLength(3);
  directory.start();
  expect((await statusOf(directory, 'complete')).read).toBe(2);
});

test('a refused token stops the directory and is told once', async () => {
  const { directory, asked, onUnauthenticated } = aDirectory({ token: 'rst_unknown' });
  directory.start();
  await statusOf(directory, 'idle');
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test('a record that cannot be read counts as read and has no name', async () => {
  const body = {
    data: [aContact(), { first_name: 'Nobody' }],
    links: { first: null, last: null, prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, links: [], path: '/', per_page: 2, to: 2, total: 2 },
  };
  const { directory } = aDirectory({ token: 'any', fetch: () => Promise.resolve(Response.json(body)) });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ read: 2, total: 2 });
  expect(await idsOf(directory)).toEqual([1]);
});
