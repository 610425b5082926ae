import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { letReadsThrough } from '#service/database/reads-between.ts';
import { verifyCounts } from '#service/operator/counts.ts';
import { databaseOfFile, watched } from '#testing/database.ts';
import { recordsOf, settle, startMirror } from '#testing/mirror.ts';
import { aContact, linesOf } from '#testing/records.ts';
import { importFile } from '#testing/exports/transfer.ts';
import { emptyTally, type ImportPlan } from './import-records.ts';
import { exceeds, readDeleteLimit } from './missing-records.ts';

const database = databaseOfFile();

const contacts = (count: number) => Array.from({ length: count }, (_none, index) => aContact({}, index));

const importText = (
  companyId: number,
  text: string,
  plan: Partial<Parameters<typeof importFile>[2]> = {},
  into = database,
) =>
  importFile(into, text, {
    companyId,
    name: 'contacts',
    mustEnd: true,
    deletion: { limit: { percent: 10 }, anyway: false },
    onRefused: () => Promise.resolve(),
    ...plan,
  });

/** A company of its own with some contacts, and what its mirror knows. */
const aCompany = async (count: number) => {
  const id = await addCompany(database, 'Daily');
  await importText(id, linesOf(contacts(count)));
  const mirror = await startMirror(database, id);
  await mirror.catchUp();
  return { id, mirror, stored: () => recordsOf(database, id) };
};

const all: ImportPlan['deletion'] = { limit: { percent: 100 }, anyway: false };

test('what a file lacks is deleted and told, what is the same is left alone, and others keep theirs', async () => {
  const [mine, other] = [await aCompany(1_300), await aCompany(30)];
  const others = await other.stored();
  const file = [aContact({ phone: null }, 1), aContact({ id: 5_000 }), ...contacts(1_180).slice(2)];
  const tally = await importText(mine.id, linesOf(file));
  expect(tally).toEqual({
    inserted: 1,
    updated: 1,
    unchanged: 1_178,
    missing: 121,
    deleted: 121,
    refused: 0,
    first: {
      inserted: [5_000],
      updated: [2],
      missing: [1, ...Array.from({ length: 9 }, (_none, index) => 1_181 + index)],
      refused: [],
    },
  });
  await settle(database);
  const { data } = await mine.mirror.readPage();
  expect(data.filter(({ kind }) => kind === 'deleted')).toHaveLength(121);
  expect(data).toHaveLength(123);
  await mine.mirror.catchUp();
  expect(mine.mirror.records).toEqual(await mine.stored());
  expect((await mine.stored()).size).toBe(1_180);
  expect(await other.stored()).toEqual(others);
  expect(await verifyCounts(database)).toEqual([]);
});

test('more than may be deleted, a torn file and refused records delete nothing, unless that is said', async () => {
  const { id, stored } = await aCompany(20);
  const before = await stored();
  const most = linesOf(contacts(17));
  const torn = linesOf(contacts(19)).trimEnd();
  const bad = `${linesOf(contacts(18))}{"id":19,"created_at":"today"}\n`;
  await expect(importText(id, most)).rejects.toMatchObject({
    message:
      '3 of 20 records are missing in the file, more than --max-delete allows, so nothing was imported.',
    exitCode: 3,
  });
  await expect(importText(id, '')).rejects.toThrow('the file may be torn');
  await expect(importText(id, torn)).rejects.toThrow('the file may be torn');
  await expect(importText(id, bad)).rejects.toMatchObject({ exitCode: 2 });
  const skipped = await importText(id, bad, { skipInvalid: true, deletion: all });
  expect(skipped).toMatchObject({ unchanged: 18, refused: 1, missing: 1, deleted: 0 });
  expect(await stored()).toEqual(before);
  // The refused record is in the file, so it stays; the last one is not.
  const anyway = { limit: { records: 1 }, anyway: true };
  expect(await importText(id, bad, { skipInvalid: true, deletion: anyway })).toMatchObject({ deleted: 1 });
  expect([...(await stored()).keys()]).toEqual([...before.keys()].slice(0, 19));
  const whole = await importText(id, torn, { deletion: anyway, mustEnd: false });
  expect(whole).toMatchObject({ unchanged: 19, deleted: 0 });
  expect(await importText(id, most, { deletion: all })).toMatchObject({ deleted: 2 });
  expect((await stored()).size).toBe(17);
});

test('a dry run tells what the import would do, refused or not, and does nothing', async () => {
  const { id, mirror, stored } = await aCompany(20);
  const before = await stored();
  const file = linesOf([aContact({ id: 99 }), aContact({ phone: null }, 1), ...contacts(15).slice(2)]);
  const dryRun = { dryRun: true, deletion: all };
  expect(await importText(id, file, dryRun)).toMatchObject({
    inserted: 1,
    updated: 1,
    unchanged: 13,
    missing: 6,
    deleted: 6,
    first: { inserted: [99], updated: [2], missing: [1, 16, 17, 18, 19, 20] },
  });
  const tally = emptyTally();
  const refused = importText(id, `{"id":1}\n${file}`, { ...dryRun, tally });
  await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  expect(tally).toMatchObject({ inserted: 1, missing: 5, deleted: 0, first: { refused: [{ line: 1 }] } });
  await settle(database);
  expect((await mirror.readPage()).data).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('pages go on after each statement of such an import, from the records as they were', async () => {
  const { id } = await aCompany(20);
  const through = letReadsThrough(database);
  const count = () =>
    through.query({ text: 'select count(*)::integer from contacts where company_id = $1', values: [id] });
  const during: unknown[] = [];
  const into = watched(through, async (_statement, answer) => {
    const rows = await answer();
    during.push(...(await count()));
    return rows;
  });
  await importText(id, linesOf(contacts(15)), { deletion: all }, into);
  expect(during.length).toBeGreaterThan(6);
  expect(during).toEqual(during.map(() => ({ count: 20 })));
  expect(await count()).toEqual([{ count: 15 }]);
});

test('a limit is a number of records or a part, and up to it they are deleted', () => {
  expect(readDeleteLimit('10%')).toEqual({ percent: 10 });
  expect(readDeleteLimit('200')).toEqual({ records: 200 });
  for (const text of ['', '%', '101%', '-1', '1.5', 'all']) {
    expect(() => readDeleteLimit(text)).toThrow('--max-delete must be');
  }
  expect(exceeds({ percent: 10 }, 3, 30)).toBe(false);
  expect(exceeds({ percent: 10 }, 4, 30)).toBe(true);
  expect(exceeds({ percent: 0.1 }, 1, 1_000)).toBe(false);
  expect(exceeds({ records: 0 }, 1, 1_000)).toBe(true);
});
