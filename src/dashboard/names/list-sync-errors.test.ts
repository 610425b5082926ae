import { expect, test, vi } from 'vitest';
import { aReadDirectory, idsOf, statusOf } from '#testing/list-sync.ts';
import { aContact, many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const { fetch } = service;

/** The service, but the nth requests are answered by what is given for them. */
const except = (others: Record<number, () => Promise<Response>>): typeof globalThis.fetch => {
  let requests = 0;
  return (input, init) => {
    requests += 1;
    return (others[requests] ?? (() => fetch(input, init)))();
  };
};
const answering = (status: number) => () => Promise.resolve(Response.json({ message: 'No.' }, { status }));
const [throttled, unavailable] = [answering(429), answering(503)];

/** Resolves when the directory has set a timer. */
const aTimer = async () => {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
};

test('after too many requests the directory waits as told and goes on', async () => {
  const limited = await startTestService({ rateLimit: 3 });
  try {
    const { token } = await limited.addCompany({ contacts: many(8) });
    const { directory } = aReadDirectory({ token, fetch: limited.fetch });
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
  const { token } = await service.addCompany({ contacts: many(2) });
  const { directory } = aReadDirectory({ token, fetch: except({ 1: throttled }) });
  directory.start();
  await statusOf(directory, 'waiting');
  directory.start();
  expect((await statusOf(directory, 'complete')).read).toBe(2);
});

test('after three tries the directory gives up, and goes on when it is started again', async () => {
  const { token } = await service.addCompany({ contacts: many(2) });
  const { directory, asked } = aReadDirectory({
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
  const { directory, asked, onUnauthenticated } = aReadDirectory({ token: 'rst_unknown', fetch });
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
  const { directory } = aReadDirectory({ token: 'any', fetch: () => Promise.resolve(Response.json(body)) });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ read: 2, total: 2 });
  expect(await idsOf(directory)).toEqual([1]);
});
