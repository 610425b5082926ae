import { expect, test, vi } from 'vitest';
import { readConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { buildApp } from '#service/http/app.ts';
import { addToken, listTokens, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { bearer } from '#testing/bearer.ts';
import { createTestDatabase, openTestDatabase } from '#testing/database.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { lastUses } from './last-use.ts';

const service = serviceOfFile();

const lastUseOf = async (id: number, { database }: { database: Database } = service) =>
  (await listTokens(database, null)).find((token) => token.id === id)?.last_used_at;

const addTokens = async (count: number) => {
  const { id: companyId } = await service.addCompany();
  const tokens = Array.from({ length: count }, () =>
    addToken(service.database, { companyId, token: createToken(), label: 'used' }),
  );
  return (await Promise.all(tokens)).map(({ id: tokenId }) => ({
    companyId,
    companyName: 'Used',
    copiedAt: null,
    tokenId,
    label: 'used',
    subject: null,
    lists: null,
  }));
};

test('uses of many tokens are written in one statement, the latest of each, after a while and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2030-01-01T00:00:00Z') });
  const [one, other, unused] = await addTokens(3);
  if (!one || !other || !unused) throw new Error('There are three');
  const query = vi.spyOn(service.database, 'query');
  const uses = lastUses(service.database);
  uses.note(one);
  vi.advanceTimersByTime(40_000);
  uses.note(other);
  uses.note(one);
  vi.advanceTimersByTime(19_999);
  expect(query).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(query).toHaveBeenCalledTimes(1);
  await query.mock.results[0]?.value;
  vi.useRealTimers();
  const later = new Date('2030-01-01T00:00:40Z');
  expect([await lastUseOf(one.tokenId), await lastUseOf(other.tokenId)]).toEqual([later, later]);
  expect(await lastUseOf(unused.tokenId)).toBeNull();
});

test('a use that another process wrote later stays', async () => {
  const [caller] = await addTokens(1);
  if (!caller) throw new Error('There is one');
  const [early, late] = [lastUses(service.database), lastUses(service.database)];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00Z') });
  early.note(caller);
  vi.setSystemTime(new Date('2030-01-01T00:00:01Z'));
  late.note(caller);
  vi.useRealTimers();
  await late.end();
  await early.end();
  expect(await lastUseOf(caller.tokenId)).toEqual(new Date('2030-01-01T00:00:01Z'));
});

const config = { ...readConfig({}), logLevel: 'silent' as const };

/** An app over one database that writes to another, each with the same token. */
const appOver = async (read: Database, written: Database) => {
  const token = createToken();
  const ids: number[] = [];
  for (const database of [read, written]) {
    const companyId = await addCompany(database, 'Same');
    ids.push((await addToken(database, { companyId, token, label: 'same' })).id);
  }
  expect(ids[0]).toBe(ids[1]);
  const app = await buildApp({ database: read, written, config });
  const ask = (of = app) => of.inject({ url: '/api/v1/agents', headers: bearer(token) });
  return { app, id: ids[0] ?? 0, ask };
};

test('a service that stops writes the uses it knows of, where it may write', async () => {
  const [read, written] = [await openTestDatabase(), await openTestDatabase()];
  const { app, id, ask } = await appOver(read, written);
  expect((await ask()).statusCode).toBe(200);
  await app.close();
  expect(await lastUseOf(id, { database: written })).toBeInstanceOf(Date);
  expect(await lastUseOf(id, { database: read })).toBeNull();
  await Promise.all([read.close(), written.close()]);
});

test('a service that may not write answers and stops all the same', { tags: ['postgresql'] }, async () => {
  const url = await createTestDatabase();
  const [read, owner] = [await openTestDatabase(), openPostgres(url, 1)];
  const { app, id, ask } = await appOver(read, owner);
  await app.close();
  const name = new URL(url).pathname.slice(1);
  await owner.query({ text: `alter database ${name} set default_transaction_read_only = on` });
  await owner.close();
  const written = openPostgres(url, 1);
  await expect(addCompany(written, 'Refused')).rejects.toThrow('read-only');
  const again = await buildApp({ database: read, written, config });
  expect((await ask(again)).statusCode).toBe(200);
  await again.close();
  expect(await lastUseOf(id, { database: written })).toBeNull();
  await Promise.all([read.close(), written.close()]);
});
