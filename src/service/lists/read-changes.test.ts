import { expect, onTestFinished, test } from 'vitest';
import type { Queryable } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { forgetChanges } from '#service/operator/forget-changes.ts';
import { deleteRecords, insertRecords } from '#service/operator/records.ts';
import { createTestDatabase, databaseOfFile } from '#testing/database.ts';
import { recordsOf, settle, startMirror } from '#testing/mirror.ts';
import { startWriters } from '#testing/lists/overlapping-writers.ts';
import { prepareChanges } from '#testing/record-changes.ts';
import { aContact, aRecord } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { type Cursor, readCursor } from './change-cursor.ts';
import { beginCursor, LostCursor, readChanges } from './read-changes.ts';

const database = databaseOfFile();

const contacts = (from: number, count: number) =>
  Array.from({ length: count }, (_none, index) => aContact({ id: from + index }));

const add = (company: number, from: number, count: number, to: Queryable = database) =>
  insertRecords(to, company, 'contacts', contacts(from, count));

const fromNow = async (company: number) => {
  await settle(database);
  return beginCursor(database, { company, lists: ['opportunities', 'contacts', 'agents'], isWhole: false });
};

/** Reads everything committed so far. */
const read = async (cursor: Cursor) => {
  await settle(database);
  return readChanges(database, cursor, 90);
};

const after = (next: string) => {
  const cursor = readCursor(next);
  if (cursor === undefined) throw new Error('no cursor');
  return cursor;
};

test('what was created, updated and deleted is told once, and nothing of before', async () => {
  const company = await addCompany(database, 'One');
  await add(company, 1, 4);
  const start = await fromNow(company);
  expect((await read(start)).data).toEqual([]);
  await add(company, 5, 2);
  await database.query({
    text: 'update contacts set phone = null where company_id = $1 and id in (2, 5)',
    values: [company],
  });
  await deleteRecords(database, { companyId: company, list: 'contacts', ids: [1, 6] });
  const { data, next, more } = await read(start);
  expect(data.toSorted((one, other) => one.id - other.id)).toEqual([
    { list: 'contacts', id: 1, kind: 'deleted' },
    { list: 'contacts', id: 2, kind: 'updated' },
    { list: 'contacts', id: 5, kind: 'created' },
    { list: 'contacts', id: 6, kind: 'deleted' },
  ]);
  expect(more).toBe(false);
  expect(await read(after(next))).toEqual({ data: [], next, more: false });
});

test('changes are those of one company and of the lists asked for', async () => {
  const [one, other] = [await addCompany(database, 'One'), await addCompany(database, 'Other')];
  const start = await fromNow(one);
  await add(other, 1, 2);
  await insertRecords(database, one, 'agents', [aRecord('agents', { id: 3 })]);
  await add(one, 4, 1);
  const created = { kind: 'created', id: 4, list: 'contacts' };
  expect((await read(start)).data).toEqual([{ ...created, id: 3, list: 'agents' }, created]);
  expect((await read({ ...start, lists: ['contacts'] })).data).toEqual([created]);
});

test('many changes come in pages of a thousand, also those of one statement, and only of the lists asked for', async () => {
  const company = await addCompany(database, 'Many');
  const mirror = await startMirror(database, company);
  await mirror.catchUp();
  const onlyAgents = await beginCursor(database, { company, lists: ['agents'], isWhole: false });
  await add(company, 1, 2_300);
  await database.query({ text: 'update contacts set phone = null where company_id = $1', values: [company] });
  await insertRecords(database, company, 'agents', []);
  await settle(database);
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const page = await mirror.readPage();
    expect(page.data.length).toBeLessThanOrEqual(1_000);
    more = page.more;
  }
  expect(pages).toBe(5);
  expect(mirror.records).toEqual(await recordsOf(database, company));
  expect(await read(onlyAgents)).toMatchObject({ data: [], more: false });
});

test('a list that is emptied at once tells every record', async () => {
  const company = await addCompany(database, 'Emptied');
  await add(company, 1, 1_200);
  const mirror = await startMirror(database, company);
  await mirror.catchUp();
  await database.query({ text: 'truncate contacts' });
  await mirror.catchUp();
  expect(mirror.records.size).toBe(0);
});

test('old changes are forgotten from the beginning on, and cursors from before them are refused', async () => {
  const company = await addCompany(database, 'Old');
  const never = await fromNow(company);
  await add(company, 1, 1);
  const old = await fromNow(company);
  for (let id = 2; id < 1_200; id += 1) await add(company, id, 1);
  // Such as transactions that overlapped: all of them are beside the last one.
  await database.query({
    text: `update record_changes set floor = (select min(xid) from record_changes where company_id = $1)
      where company_id = $1`,
    values: [company],
  });
  await database.query({
    text: "update record_changes set at = at - interval '91 days' where company_id = $1",
    values: [company],
  });
  const last = await fromNow(company);
  await forgetChanges(database, 90);
  const rows = await database.query({
    text: 'select from record_changes where company_id = $1',
    values: [company],
  });
  expect(rows).toHaveLength(1);
  await expect(read(old)).rejects.toThrow(LostCursor);
  // One that was given before anything changed is good for as long as changes are kept.
  const givenEarlier = { ...never.position, at: String(Number(never.position.at) - 91 * 86_400_000_000) };
  await expect(read({ ...never, position: givenEarlier })).rejects.toThrow(LostCursor);
  await add(company, 5_000, 1);
  expect((await read(last)).data).toEqual([{ list: 'contacts', id: 5_000, kind: 'created' }]);
});

test('a cursor of another database, or of a past that was undone, is refused', async () => {
  const company = await addCompany(database, 'Moved');
  await add(company, 1, 1);
  const cursor = await fromNow(company);
  await expect(read({ ...cursor, epoch: 'another' })).rejects.toThrow(LostCursor);
  await database.query({
    text: 'update record_changes set at = clock_timestamp() where company_id = $1',
    values: [company],
  });
  await expect(read(cursor)).rejects.toThrow(LostCursor);
  const ahead = { ...cursor, position: { ...cursor.position, xid: '999999999999' } };
  await expect(read(ahead)).rejects.toThrow(LostCursor);
  await expect(read({ ...ahead, rest: { list: 'contacts', id: '0' } })).rejects.toThrow(LostCursor);
});

test(
  'mirrors that read while writers overlap, fail and are undone end up equal',
  { tags: ['postgresql'] },
  async () => {
    const busy = openPostgres(await createTestDatabase(), 8);
    onTestFinished(() => busy.close());
    await prepareChanges(busy);
    const companies = [await addCompany(busy, 'Busy'), await addCompany(busy, 'Busy too')];
    const written = new AbortController();
    const follow = async (company: number) => {
      const mirrors = [await startMirror(busy, company)];
      while (!written.signal.aborted) {
        for (const mirror of mirrors) await mirror.readPage();
        if (mirrors.length < 4) mirrors.push(await startMirror(busy, company));
      }
      const expected = await recordsOf(busy, company);
      for (const mirror of mirrors) {
        await mirror.catchUp();
        expect(mirror.records).toEqual(expected);
      }
      return expected.size;
    };
    const followed = companies.map(follow);
    await startWriters(busy, companies, runs(5));
    // Whatever the writers left, there is a record that none of them touches.
    for (const company of companies) await add(company, 1, 1, busy);
    written.abort();
    expect(Math.min(...(await Promise.all(followed)))).toBeGreaterThan(0);
  },
);

test(
  'a transaction that ends late hides no change, and what came after it is told with it',
  { tags: ['postgresql'] },
  async () => {
    const busy = openPostgres(await createTestDatabase(), 3);
    onTestFinished(() => busy.close());
    const company = await addCompany(busy, 'Late');
    const mirror = await startMirror(busy, company);
    await mirror.catchUp();
    await busy.transaction(async (late) => {
      await add(company, 1, 1, late);
      await add(company, 2, 1, busy);
      // Its number is the smaller one, but it changes the record last.
      await deleteRecords(busy, { companyId: company, list: 'contacts', ids: [2] });
      await add(company, 2, 1, late);
      expect((await mirror.readPage()).data).toEqual([]);
    });
    await mirror.catchUp();
    expect(mirror.records).toEqual(await recordsOf(busy, company));
    expect(mirror.records.size).toBe(2);
  },
);
