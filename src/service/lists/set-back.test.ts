import { cpSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { deleteRecords, insertRecords } from '#service/operator/records.ts';
import { createTestFolder, isOnPglite } from '#testing/database.ts';
import { settle } from '#testing/mirror.ts';
import { startTestPostgres } from '#testing/postgres.ts';
import { aContact } from '#testing/records.ts';
import { type Cursor, readCursor } from './change-cursor.ts';
import { beginCursor, LostCursor, readChanges } from './read-changes.ts';

/** A database whose files are put back to what they were, as an operator does while it is stopped. */
type Files = { open(): Promise<Database>; save(): Promise<void>; restore(): Promise<void> };

const ofPglite = async (): Promise<Files> => {
  const folder = await createTestFolder();
  const saved = `${folder}.saved`;
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
  return {
    open: () => openPgliteFolder(folder),
    save: async () => cpSync(folder, saved, { recursive: true }),
    restore: async () => {
      rmSync(folder, { recursive: true });
      cpSync(saved, folder, { recursive: true });
    },
  };
};

const ofPostgres = async (): Promise<Files> => {
  const server = await startTestPostgres();
  onTestFinished(() => server.remove());
  const stopped = async (work: () => Promise<void>) => {
    await server.stop();
    await work();
    await server.start();
  };
  return {
    open: async () => openPostgres(server.url, 3),
    save: () => stopped(() => server.save()),
    restore: () => stopped(() => server.restore()),
  };
};

let files: Files;
let database: Database;
let company: number;
beforeEach(async () => {
  files = await (isOnPglite() ? ofPglite() : ofPostgres());
  await open();
  await migrate(database);
  company = await addCompany(database, 'Set back');
  await add(1, 2, 3);
  return () => database.close();
});

const open = async () => {
  database = await files.open();
};
const whileClosed = async (work: () => Promise<void>) => {
  await database.close();
  await work();
  await open();
};

const add = async (...ids: number[]) => {
  for (const id of ids) await insertRecords(database, company, 'contacts', [aContact({ id })]);
};
const begin = async (isWhole: boolean) => {
  await settle(database);
  return beginCursor(database, { company, lists: ['contacts'], isWhole });
};
const read = async (cursor: Cursor, most?: number) => {
  await settle(database);
  const { data, next } = await readChanges(database, cursor, 90, most);
  const following = readCursor(next);
  if (following === undefined) throw new Error('no cursor');
  return { ids: data.map(({ id }) => id), cursor: following };
};
const expectLost = (cursor: Cursor) => expect(read(cursor)).rejects.toThrow(LostCursor);

test('a cursor from after that moment is refused, also once what is written has passed its position', async () => {
  await whileClosed(() => files.save());
  await add(10, 11, 12);
  const later = await begin(false);
  await whileClosed(() => files.restore());
  await expectLost(later);
  await add(20, 21, 22, 23, 24, 25);
  await expectLost(later);
});

test('whoever was told a record of after that moment is refused, though the place in the log is from before', async () => {
  const whole = await begin(true);
  await whileClosed(() => files.save());
  await add(10);
  const told = await read(whole);
  expect(told.ids).toContain(10);
  await whileClosed(() => files.restore());
  await expectLost(told.cursor);
  await add(20);
  await expectLost(told.cursor);
});

test('whoever was told that a record is gone is refused where it is there again', async () => {
  const start = await begin(false);
  await add(4, 5);
  await whileClosed(() => files.save());
  await deleteRecords(database, { companyId: company, list: 'contacts', ids: [4] });
  await settle(database);
  const { data, next } = await readChanges(database, start, 90, 1);
  expect(data).toEqual([{ list: 'contacts', id: 4, kind: 'deleted' }]);
  await whileClosed(() => files.restore());
  await expect(readChanges(database, readCursor(next) ?? start, 90)).rejects.toThrow(LostCursor);
});

test('cursors from before that moment go on, and so they do after a restart', async () => {
  const [before, whole] = [await begin(false), await begin(true)];
  await add(4);
  const [{ cursor: caughtUp }, { cursor: part }] = [await read(before), await read(whole, 2)];
  await whileClosed(() => files.save());
  await add(10);
  await whileClosed(async () => {});
  expect((await read(caughtUp)).ids).toEqual([10]);
  expect((await read(part)).ids).toEqual([3, 4, 10]);
  await whileClosed(() => files.restore());
  await add(20);
  expect((await read(before)).ids).toEqual([4, 20]);
  expect((await read(caughtUp)).ids).toEqual([20]);
  expect((await read(part)).ids).toEqual([3, 4, 20]);
});
