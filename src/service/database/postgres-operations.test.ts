/**
 * @module-tag postgresql
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { awaitDatabase } from '#service/commands/prepare-database.ts';
import { startCommand } from '#testing/command.ts';
import { aFolder } from '#testing/folder.ts';
import { startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { bearer } from '#testing/bearer.ts';
import { makeCertificate } from '#testing/servers/certificate.ts';
import { startTestService } from '#testing/service.ts';
import { DatabaseUnavailable, StatementTimeout } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres.ts';

const certificate = makeCertificate();
let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres({
    settings: ['ssl=on', 'ssl_cert_file=server.crt', 'ssl_key_file=server.key'],
    files: { 'server.crt': certificate.certificate, 'server.key': certificate.key },
  });
});
afterAll(() => server.remove());

const serve = (url: string) => {
  const started = startCommand(['serve', '--no-demo'], { PORT: '0', DATABASE_URL: url });
  onTestFinished(async () => {
    started.send('SIGINT');
    await started.ended;
  });
  return started;
};

const urlWith = (change: (url: URL) => void) => {
  const url = new URL(server.url);
  change(url);
  return url.href;
};

describe('a service that starts before its database', () => {
  test('waits for it, says so once, and serves when it is there', async () => {
    await server.stop();
    const { output, until } = serve(server.url);
    await until('stderr', /^The database cannot be reached: connect ECONNREFUSED .*; retrying for 60 s\.\n/);
    await server.start();
    await until('stdout', /^Roster is at http:/);
    expect(output.stderr.match(/retrying/g)).toHaveLength(1);
  });

  test('stops waiting when it is told to', async () => {
    await server.stop();
    const { until, send, ended } = serve(server.url);
    await until('stderr', /retrying/);
    send('SIGTERM');
    expect(await ended).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('Stopped while waiting for the database.') as string,
    });
    await server.start();
  });

  // At once when it is told not to wait: src/service/main.test.ts.
  test('gives up after its time', async () => {
    const database = openPostgres(server.url, 1);
    const said: string[] = [];
    const options = {
      seconds: 0.4,
      signal: new AbortController().signal,
      say: (line: string) => void said.push(line),
    };
    // At once, so that there is time for a second attempt.
    const waiting = awaitDatabase(database, options, () =>
      Promise.reject(new DatabaseUnavailable(new Error('gone'))),
    );
    await expect(waiting).rejects.toThrow('The database cannot be reached.');
    expect(said).toEqual(['The database cannot be reached: gone; retrying for 0.4 s.']);
    await database.close();
  });

  test('does not wait for a database that is not there', async () => {
    const { code, stdout, stderr } = await serve(urlWith((url) => (url.pathname = '/missing'))).ended;
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database cannot be reached: database "missing" does not exist\n',
    });
  });
});

const under = (mode: string, root?: string) =>
  openPostgres(
    urlWith(({ searchParams }) => {
      searchParams.set('sslmode', mode);
      if (root !== undefined) searchParams.set('sslrootcert', root);
    }),
    1,
  );

describe('a connection under TLS', () => {
  const encrypted = { text: 'select ssl from pg_stat_ssl where pid = pg_backend_pid()' };

  test.each([
    ['verify-full', true],
    ['disable', false],
  ])('of sslmode=%s, with the server’s authority, is encrypted: %s', async (mode, ssl) => {
    const authority = join(aFolder(), 'authority.crt');
    writeFileSync(authority, certificate.certificate);
    const database = under(mode, ssl ? authority : undefined);
    expect(await database.query(encrypted)).toEqual([{ ssl }]);
    await database.close();
  });

  test('is refused when nobody who is trusted signed the server’s certificate', async () => {
    const database = under('verify-full');
    const cause = { message: 'self-signed certificate' };
    await expect(database.query(encrypted)).rejects.toMatchObject({ cause });
    await database.close();
  });
});

test('a role that may only read suffices for serving a schema that is up to date', async () => {
  const owner = openPostgres(server.url, 1);
  await owner.query({ text: 'create role reader login' });
  await owner.query({ text: 'alter role reader set default_transaction_read_only = on' });
  await owner.query({ text: 'revoke create on schema public from public' });
  const url = urlWith((changed) => (changed.username = 'reader'));
  await owner.query({
    text: 'drop schema public cascade; create schema public; grant usage on schema public to reader',
  });
  const early = await serve(url).ended;
  expect(early.stderr).toMatch(
    /^The schema of the database is out of date, .* run "roster migrate" as the role that owns it\.\n$/,
  );

  await migrate(owner);
  await owner.query({ text: 'grant select on all tables in schema public to reader' });
  await serve(url).until('stdout', /^Roster is at http:/);
  const service = await startTestService({}, owner);
  const { token } = await service.addCompany({ opportunities: Array.from({ length: 40 }, () => ({})) });
  const reading = await startTestService({}, openPostgres(url, 1));
  const headers = bearer(token);
  for (const query of [
    '',
    'page=2',
    'search=opportunity+7',
    'sort=value&page=2',
    'created_from=2026-01-01',
  ]) {
    const { statusCode } = await reading.app.inject({ url: `/api/v1/opportunities?${query}`, headers });
    expect([query, statusCode]).toEqual([query, 200]);
  }
  await reading.close();
  await service.close();
});

test('a statement that takes too long is ended; a search that does is for the person to change', async () => {
  const database = openPostgres(server.url, 1, { statementTimeout: 1 });
  await migrate(database);
  await expect(database.query({ text: 'select pg_sleep(60)' })).rejects.toThrow(StatementTimeout);
  const service = await startTestService({}, database);
  const { token } = await service.addCompany();
  await database.query({
    text: 'create or replace function folded(given text) returns text language sql as $$ select pg_sleep(60)::text $$',
  });
  const ask = (query: string) =>
    service.app.inject({ url: `/api/v1/agents${query}`, headers: bearer(token) });
  await database.query({
    text: `insert into agents (company_id, id, name, created_at, updated_at) select id, 1, 'a', now(), now() from companies`,
  });
  const response = await ask('?search=x');
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: { search: [expect.stringContaining('takes too long')] } });
  expect((await ask('')).statusCode).toBe(200);
  const writer = openPostgres(server.url, 1);
  await writer.transaction(async (transaction) => {
    await transaction.query({ text: 'lock table agents in access exclusive mode' });
    expect((await ask('?search=x')).statusCode).toBe(503);
  });
  await writer.close();
  await service.close();
});
