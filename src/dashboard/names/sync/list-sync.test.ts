import { expect, test } from 'vitest';
import { insertRecords } from '#service/operator/insert-records.ts';
import { aListSync, idsOf, progressOf, progressWhere, statusOf } from '#testing/lists/list-sync.ts';
import { aContact, many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const { fetch } = service;

test('a complete sync knows every record and the total', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, ...many(4)] });
  const { names, asked } = aListSync({ token, fetch });
  expect(progressOf(names)).toMatchObject({ status: 'idle', total: null, read: 0 });
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ total: 5, read: 5, retryAt: null });
  expect(await idsOf(names)).toEqual([1, 2, 3, 4, 5]);
  expect(names.lookUp(1)).toMatchObject({ name: 'Zoë Okafor 1' });
  expect(asked.toSorted()).toEqual([1, 2, 3].map((page) => `contacts?page=${page}&per_page=2`));
});

test('a server without per_page is not sent one', async () => {
  const { token } = await service.addCompany({ contacts: many(16) });
  const { names, asked } = aListSync({ token, fetch, perPage: null });
  names.start();
  expect((await statusOf(names, 'complete')).read).toBe(16);
  expect(asked).toEqual(['contacts', 'contacts?page=2']);
});

test('an empty list is complete after one page', async () => {
  const { token } = await service.addCompany();
  const { names, asked } = aListSync({ token, fetch });
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ total: 0, read: 0 });
  expect(asked).toHaveLength(1);
});

test('listeners hear of each page once, and the progress is the same object in between', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { names } = aListSync({ token, fetch });
  const read: number[] = [];
  names.subscribe(() => {
    read.push(progressOf(names).read);
    expect(progressOf(names)).toBe(progressOf(names));
  });
  names.start();
  await statusOf(names, 'complete');
  expect(read).toEqual([0, 2, 4, 6, 6]);
});

test('never more than four requests of one list are under way', async () => {
  const { token } = await service.addCompany({ contacts: many(12) });
  let underWay = 0;
  let most = 0;
  const { names } = aListSync({
    token,
    fetch: async (input, init) => {
      most = Math.max(most, ++underWay);
      const response = await fetch(input, init);
      underWay -= 1;
      return response;
    },
  });
  names.start();
  await statusOf(names, 'complete');
  expect(most).toBe(4);
});

test('a sync that was stopped keeps what it read, and later asks for the first page and the rest', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { names, asked } = aListSync({ token, fetch });
  names.start();
  await progressWhere(names, ({ read }) => read >= 2);
  names.stop();
  expect(progressOf(names)).toMatchObject({ status: 'idle', total: 6 });
  const { read } = progressOf(names);
  expect(read).toBeLessThan(6);
  asked.length = 0;
  names.start();
  await statusOf(names, 'complete');
  expect(await idsOf(names)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked.slice(1).length).toBe((6 - read) / 2);
});

test('starting twice asks once, and starting a complete sync asks for the newest page', async () => {
  const { token } = await service.addCompany({ contacts: many(4) });
  const { names, asked } = aListSync({ token, fetch });
  names.start();
  names.start();
  await statusOf(names, 'complete');
  expect(asked).toHaveLength(2);
  names.start();
  await statusOf(names, 'reading');
  await statusOf(names, 'complete');
  expect(asked.slice(2)).toEqual(['contacts?page=1&per_page=2']);
});

test('records that move across pages while the list grows are found by a second pass', async () => {
  const { id, token } = await service.addCompany({ contacts: many(4) });
  const { names, asked } = aListSync({
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
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ total: 7, read: 7 });
  expect(await idsOf(names)).toEqual([1, 2, 3, 4, 98, 99, 100]);
  expect(asked.filter((address) => address.startsWith('contacts?page=1&'))).toHaveLength(2);
});
