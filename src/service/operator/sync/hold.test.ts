import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { createTestDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { aSync, copyOf } from '#testing/lists/kept-company.ts';
import { runCommand } from '#testing/command.ts';
import { startServing } from '#testing/program.ts';
import { many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { startSyncs } from './run-syncs.ts';
import { holdSyncs, saveSync } from './syncs.ts';

const aDatabase = async () => {
  const url = await createTestDatabase();
  const database = openPostgres(url, 3);
  onTestFinished(() => database.close());
  const companyId = await addCompany(database, 'Copy');
  return { url, database, companyId };
};

/** A source whose requests are known, and wait for `answer`. */
const aSource = async (answer: (url: string) => Promise<void> | void) => {
  const service = await startTestService({ extensions: [] });
  const { id, token } = await service.addCompany({ contacts: many(40) });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const pass = async () => {
      asked.push(url);
      await answer(url);
      const { authorization = '' } = headers;
      const { status, body, headers: told } = await service.fetch(url, { headers: { authorization } });
      response.writeHead(status, Object.fromEntries(told));
      response.end(body === null ? '' : await new Response(body).text());
    };
    void pass();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const tokenFile = join(aFolder(), 'token');
  writeFileSync(tokenFile, token);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await service.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, url, tokenFile, records: () => copyOf(service.database, id) };
};

describe('on PostgreSQL', { tags: ['postgresql'] }, () => {
  test('one process keeps a company, and another goes on where it was killed', async () => {
    const { url, database, companyId } = await aDatabase();
    const environment = { DATABASE_URL: url };
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const source = await aSource(async (address) => {
      if (/contacts.*page=2/.test(address)) await released;
    });
    await saveSync(database, { ...aSync({ url: source.url, tokenFile: source.tokenFile }), companyId });
    const first = await startServing(['--no-demo'], environment);
    const pages = () => source.asked.flatMap((address) => /contacts\?page=(\d)/.exec(address)?.[1] ?? []);
    await expect.poll(pages).toEqual(['1', '2']);
    const close = startSyncs(database, expect.unreachable);
    onTestFinished(close);
    const holder = async () =>
      (await database.query<{ holder: string | null }>({ text: 'select holder from syncs' }))[0]?.holder;
    const before = await holder();
    first.child.kill('SIGKILL');
    await first.ended;
    // Nobody has renewed it for a minute.
    await database.query({ text: 'update syncs set held_until = clock_timestamp()' });
    release?.();
    await expect.poll(() => pages().slice(0, 4)).toEqual(['1', '2', '2', '3']);
    await expect
      .poll(async () => [...(await copyOf(database, companyId)).keys()])
      .toEqual([...(await source.records()).keys()]);
    expect(await holder()).not.toBe(before);
    await close();
    expect(await holder()).toBeNull();
    const elevenMinutesAgo = { addedAt: clock.now() - 660_000, at: clock.now() - 660_000 };
    const values = [JSON.stringify(elevenMinutesAgo)];
    await database.query({ text: 'update syncs set state = state || $1::text::jsonb', values });
    const status = await runCommand(['sync', 'status'], environment);
    expect(status).toMatchObject({ code: 2, stdout: expect.stringContaining('is the service running?') });
  });

  test('what a process is writing stays its own while it looks for more', async () => {
    const { database, companyId } = await aDatabase();
    await saveSync(database, { ...aSync(), companyId });
    const holder = randomUUID();
    const held = () => holdSyncs(database, holder);
    expect(await held()).toHaveLength(1);
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'update syncs set state = state' });
      expect(await held()).toHaveLength(1);
    });
    expect(await holdSyncs(database, randomUUID())).toEqual([]);
  });

  test('what is paused, as after a restore, is kept by nobody', async () => {
    const { database, companyId } = await aDatabase();
    await saveSync(database, { ...aSync(), companyId });
    await database.query({ text: 'update syncs set paused = true' });
    expect(await holdSyncs(database, randomUUID())).toEqual([]);
  });
});
