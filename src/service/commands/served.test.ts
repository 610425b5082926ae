import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#service/database/folder-lock.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { socketPath } from '#service/database/socket/messages.ts';
import { bearer } from '#testing/bearer.ts';
import { createTestFolder } from '#testing/database.ts';
import { runProgram, startProgram, startServing } from '#testing/program.ts';
import { aContact, linesOf } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

/** A folder with a company and its token. */
let folder: string;
let token: string;
let tokenId: number;
beforeAll(async () => {
  folder = await createTestFolder();
  await run('company', 'add', 'Served');
  const created = await run('token', 'create', '--company', 'Served', '--json');
  ({ token, id: tokenId } = JSON.parse(created) as { token: string; id: number });
});
afterAll(() => rmSync(dirname(folder), { recursive: true }));

const environment = () => ({ DATA_FOLDER: folder });

const run = async (...words: string[]) => {
  const { code, stdout, stderr } = await runProgram(words, environment());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

/** Starts a server over the folder. */
const serve = async (under: string[] = []) => {
  const { child, ended, origin } = await startServing([], environment(), under);
  /** How many contacts the token finds, or the status of the refusal. */
  const contacts = async () => {
    const response = await fetch(`${origin}/api/v1/contacts`, { headers: bearer(token) });
    const { meta } = (await response.json()) as { meta?: { total: number } };
    return meta?.total ?? response.status;
  };
  return { child, ended, contacts };
};

/** Starts an import whose file does not end, and waits until it has read a part of it. */
const startImport = async (records: number) => {
  const words = ['import', '--company', 'Served', 'contacts', '-', '--format', 'ndjson'];
  const { child, ended } = startProgram(words, environment());
  const lines = linesOf(Array.from({ length: records }, (_, index) => aContact({}, index)));
  await new Promise((resolve) => void child.stdin.write(lines, resolve));
  return { child, ended };
};

test('Ctrl-C undoes an import and the server goes on; a server that stops undoes it too', async () => {
  const server = await serve();
  const interrupted = await startImport(3_000);
  expect(await server.contacts()).toBe(0);
  interrupted.child.kill('SIGINT');
  const undone = { code: 130, stdout: '', stderr: 'Stopped: nothing was imported.\n' };
  expect(await interrupted.ended).toEqual(undone);
  expect(await run('counts', 'verify')).toBe('The counts are correct.\n');
  expect(await server.contacts()).toBe(0);

  const cut = await startImport(3_000);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  cut.child.stdin.end();
  const stderr = 'The database cannot be reached: the server that has it open stopped\n';
  expect(await cut.ended).toEqual({ code: 1, stdout: '', stderr });
  expect(existsSync(socketPath(folder))).toBe(false);
});

test('what a command changes is served: pages go on during an import and show it after, a revoked token ends', async () => {
  const server = await serve();
  expect(await server.contacts()).toBe(0);
  const { child, ended } = await startImport(1_200);
  expect(await server.contacts()).toBe(0);
  child.stdin.end();
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(await server.contacts()).toBe(1_200);
  await run('token', 'revoke', String(tokenId));
  await expect.poll(server.contacts).toBe(401);
});

test('a server keeps a copy that a command adds meanwhile, and tells how far it is', async () => {
  const source = await startTestService({ extensions: [], rateLimit: 60 });
  onTestFinished(() => source.close());
  const contacts = Array.from({ length: 30 }, (_none, index) => aContact({}, index));
  const company = await source.addCompany({ contacts });
  const url = await source.app.listen({ port: 0, host: '127.0.0.1' });
  const tokenFile = join(folder, '..', 'source.token');
  writeFileSync(tokenFile, company.token);
  await serve();
  await run('company', 'add', 'Copied');
  const added = await run('sync', 'add', '--company', 'Copied', '--url', url, '--token-file', tokenFile);
  const found = '0 opportunities, 30 contacts, 0 agents';
  expect(added).toBe(`Copied becomes a copy of ${url}: ${found}.\n`);
  const status = () => run('sync', 'status', '--company', 'Copied');
  await expect
    .poll(status, { timeout: 120_000 })
    .toMatch(/^Copied, a copy of \S+: current; newest pages read \d s ago, every/);
  const words = ['export', '--company', 'Copied', 'contacts', '-', '--format', 'ndjson'];
  expect((await runProgram(words, environment())).stdout.match(/\n/g)).toHaveLength(30);
  expect(await run('sync', 'remove', '--company', 'Copied')).toMatch(/^Copied is no copy any more/);
  expect(await run('sync', 'status', '--json')).toBe('[]\n');
  expect(await run('sync', 'status')).toBe('No company is a copy.\n');
});

test('a folder that is locked, but not by a server, is told as such', async () => {
  onTestFinished(lockFolder(folder));
  const { code, stdout, stderr } = await runProgram(['company', 'list'], environment());
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/ is in use by process \d+ .* No server answers there: .*Try again .*\.\n$/);
});

test('a server whose database gave up, as on a full disk, says so and ends, and the next start finds it whole', async () => {
  const database = await openPgliteFolder(folder);
  // The log fills half a file, and none may become a megabyte longer than that half.
  await database.query({ text: 'select pg_switch_wal()' });
  await database.query({ text: "select pg_logical_emit_message(true, 'fill', repeat('x', 8000000))" });
  await database.close();
  const limit = `ulimit -f ${Math.ceil(9_000_000 / 512)} && exec "$0" "$@"`;
  const server = await serve(['sh', '-c', limit]);
  const file = join(folder, '..', 'contacts.ndjson');
  writeFileSync(file, linesOf(Array.from({ length: 6_000 }, (_, index) => aContact({}, index))));
  const words = ['import', '--company', 'Served', 'contacts', file];
  const imported = await runProgram(words, environment());
  expect(imported).toMatchObject({ code: 1, stdout: '' });
  const reason =
    /^The embedded database gave up: could not write .*: File too large\. What it had acknowledged/;
  expect((await server.ended).stderr).toMatch(reason);
  expect(await run('counts', 'verify')).toBe('The counts are correct.\n');
});
