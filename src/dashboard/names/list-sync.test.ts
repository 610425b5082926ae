import { expect, test } from 'vitest';
import { insertRecords } from '#service/operator/insert-records.ts';
import { aReadDirectory, idsOf, progressOf, progressWhere, statusOf } from '#testing/list-sync.ts';
import { aContact, many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const { fetch } = service;

test('a directory that was started knows every record and the total', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, ...many(4)] });
  const { directory, asked } = aReadDirectory({ token, fetch });
  expect(progressOf(directory)).toMatchObject({ status: 'idle', total: null, read: 0 });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ total: 5, read: 5, retryAt: null });
  expect(await idsOf(directory)).toEqual([1, 2, 3, 4, 5]);
  expect(directory.lookUp(1)).toMatchObject({ name: 'Zoë Okafor 1' });
  expect(asked.toSorted()).toEqual([1, 2, 3].map((page) => `contacts?page=${page}&per_page=2`));
});

test('a server without per_page is not sent one', async () => {
  const { token } = await service.addCompany({ contacts: many(16) });
  const { directory, asked } = aReadDirectory({ token, fetch, perPage: null });
  directory.start();
  expect((await statusOf(directory, 'complete')).read).toBe(16);
  expect(asked).toEqual(['contacts?page=1', 'contacts?page=2']);
});

test('an empty list is complete after one page', async () => {
  const { token } = await service.addCompany();
  const { directory, asked } = aReadDirectory({ token, fetch });
  directory.start();
  expect(await statusOf(directory, 'complete')).toMatchObject({ total: 0, read: 0 });
  expect(asked).toHaveLength(1);
});

test('listeners hear of each page once, and the state is the same object in between', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { directory } = aReadDirectory({ token, fetch });
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
  const { token } = await service.addCompany({ contacts: many(12) });
  let underWay = 0;
  let most = 0;
  const { directory } = aReadDirectory({
    token,
    fetch: async (input, init) => {
      most = Math.max(most, ++underWay);
      const response = await fetch(input, init);
      underWay -= 1;
      return response;
    },
  });
  directory.start();
  await statusOf(directory, 'complete');
  expect(most).toBe(4);
});

test('a directory that was stopped keeps what it read and later asks for the first page and the rest', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { directory, asked } = aReadDirectory({ token, fetch });
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
  const { token } = await service.addCompany({ contacts: many(4) });
  const { directory, asked } = aReadDirectory({ token, fetch });
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
  const { id, token } = await service.addCompany({ contacts: many(4) });
  const { directory, asked } = aReadDirectory({
    token,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
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
