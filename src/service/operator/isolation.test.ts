import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import { addToken, saveLastUses, rotateToken, createToken } from './access-tokens.ts';
import { findCompany, listCompanies, saveCompany } from './companies.ts';
import { verifyCounts } from './counts.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { findContact, findPerson } from './erasure/find-person.ts';
import { noteFinished } from './finished-work.ts';
import { addView } from './views.ts';
import { bearer } from '#testing/bearer.ts';
import { anOpportunity } from '#testing/records.ts';
import { aSync } from '#testing/lists/kept-company.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { deleteRecords } from './records.ts';
import { importRecords } from './transfer/import-records.ts';
import { saveSync } from './sync/syncs.ts';
import { countOwned, ownedTables, removeCompany } from './remove-company.ts';

let service: TestService;
let database: Database;
beforeAll(async () => {
  service = await startTestService();
  database = service.database;
});
afterAll(() => service.close());

/** All rows of a company by table, every table that there is. */
const rowsOf = async (companyId: number) => {
  const tables = await ownedTables(database);
  const rows = tables.map(
    (table) => `select '${table}' as "table", to_jsonb(${table}) as row from ${table} where company_id = $1`,
  );
  const read = await database.query<{ table: string; row: unknown }>({
    text: `select * from (${rows.join(' union all ')}) as rows order by "table", row::text`,
    values: [companyId],
  });
  return Object.fromEntries(tables.map((name) => [name, read.filter(({ table }) => table === name)]));
};

const sizes = fc.integer({ min: 1, max: 4 });

/** A company whose records, token and view are those of every other one of the same size but for the company. */
const aCompany = async (size: number) => {
  const opportunities = Array.from({ length: size }, (_none, index) => ({
    summary: index % 2 === 0 ? 'Met ADA Okafor 1, ada.okafor.1@example.com.' : 'Nobody called.',
    contact_id: index + 1,
  }));
  const some = Array.from({ length: size }, () => ({}));
  const company = await service.addCompany({ opportunities, contacts: some, agents: some });
  await addView(database, company.id, { name: 'Ada', address: 'contacts?search=ada+okafor+1' });
  const token = await addToken(database, { companyId: company.id, token: createToken(), label: 'other' });
  await database.query({
    text: 'insert into request_counts (company_id, token_id, minute, requests) values ($1, $2, now(), 1)',
    values: [company.id, token.id],
  });
  await noteFinished(database, { kind: 'import', companyId: company.id });
  await saveSync(database, { ...aSync(), companyId: company.id });
  await database.query({
    text: `insert into synced_records values ($1, 'contacts', 1, 1)`,
    values: [company.id],
  });
  return { ...company, tokenId: token.id };
};

type Company = Awaited<ReturnType<typeof aCompany>>;

const acts: Record<string, (company: Company) => Promise<unknown>> = {
  rename: ({ id, name }) => saveCompany(database, id, `${name} renamed`),
  delete: async ({ id }) => {
    for (const list of ['opportunities', 'agents'] as const)
      await deleteRecords(database, { companyId: id, list, ids: [1] });
  },
  import: async ({ id }) => {
    const { created_at } = anOpportunity();
    async function* found() {
      yield [1, 99].map((of) => ({
        line: of,
        fields: { id: of, created_at },
        source: () => `${of}`,
        shown: () => `${of}`,
      }));
    }
    const plan = {
      ignoreUnknown: false,
      skipInvalid: false,
      onRefused: () => Promise.reject(new Error('refused')),
    };
    const deletion = { limit: { percent: 100 }, anyway: false };
    await importRecords(database, {
      companyId: id,
      name: 'opportunities',
      found: found(),
      deletion,
      ...plan,
    });
  },
  erase: async ({ id, name }) => {
    const contact = await findContact(database, id, 'Ada.Okafor.1@example.com');
    const found = await findPerson(database, { companyId: id, contact });
    expect(found).toMatchObject({ views: ['Ada'], alike: expect.any(Array) as unknown[] });
    expect(await erasePerson(database, { id, name }, found)).toMatchObject({ left: 0, views: 1 });
  },
  rotate: ({ tokenId }) =>
    rotateToken(database, { id: tokenId, token: createToken(), expiresAt: undefined, overlap: 0 }),
  use: ({ id: companyId, tokenId }) =>
    saveLastUses(database, [{ companyId, tokenId, at: new Date(clock.now()) }]),
};

test('what is done to a company touches no row of another, and counts stay right', async () => {
  const scenario = fc.record({
    size: sizes,
    order: fc.shuffledSubarray(Object.keys(acts), { minLength: 1 }),
    isRemoved: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ size, order, isRemoved }) => {
      const [mine, theirs] = [await aCompany(size), await aCompany(size)];
      const before = await rowsOf(theirs.id);
      expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
      for (const act of order) {
        const own = await rowsOf(mine.id);
        await acts[act]?.(mine);
        const isSame = isDeepStrictEqual(await rowsOf(mine.id), own);
        expect(isSame).toBe(act === 'rename');
        expect(await rowsOf(theirs.id)).toEqual(before);
      }
      if (isRemoved) await removeCompany(database, mine.id);
      const left = Object.values(await countOwned(database, mine.id));
      expect(left.every((count) => count === 0)).toBe(isRemoved);
      expect((await listCompanies(database)).some(({ id }) => id === mine.id)).toBe(!isRemoved);
      expect(await rowsOf(theirs.id)).toEqual(before);
      expect(await findCompany(database, String(theirs.id))).toMatchObject({ name: theirs.name });
      expect(await verifyCounts(database)).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('a removal that is interrupted has ended the tokens, goes on where it stopped, and lets others read', async () => {
  const records = Array.from({ length: 2_100 }, () => ({}));
  const { id, token } = await service.addCompany({ contacts: records });
  const other = await service.addCompany({ contacts: [{}] });
  const status = async (of: string) =>
    (await service.app.inject({ url: '/api/v1/contacts', headers: bearer(of) })).statusCode;
  const stop = new AbortController();
  const between: Promise<number>[] = [];
  const interrupted = removeCompany(database, id, {
    signal: stop.signal,
    onProgress: (rows) => {
      between.push(status(other.token));
      if (rows > 0) stop.abort(new Error('interrupted'));
    },
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await Promise.all(between)).toEqual(between.map(() => 200));
  expect(await countOwned(database, id)).toMatchObject({ contacts: 1_100, access_tokens: 1 });
  expect(await verifyCounts(database)).toEqual([]);
  expect(await status(token)).toBe(401);
  expect(await removeCompany(database, id)).toMatchObject({ contacts: 1_100, access_tokens: 1 });
  await expect(findCompany(database, String(id))).rejects.toThrow('There is no company');
  expect(await status(other.token)).toBe(200);
});

test('a table that somebody adds later is emptied too; what Roster cannot see is told', async () => {
  await database.query({
    text: `create table later (company_id bigint not null references companies, id bigint, primary key (company_id, id))`,
  });
  const [one, other] = [await service.addCompany(), await service.addCompany()];
  for (const { id } of [one, other]) {
    await database.query({ text: 'insert into later values ($1, 1)', values: [id] });
  }
  expect(await removeCompany(database, one.id)).toMatchObject({ later: 1 });
  expect((await countOwned(database, other.id))['later']).toBe(1);
  await database.query({ text: 'alter table later rename company_id to owner' });
  await expect(removeCompany(database, other.id)).rejects.toThrow(
    `Something that Roster does not know still belongs to company ${other.id}.`,
  );
  await database.query({ text: 'drop table later' });
});
