import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { dayOf } from '#service/operator/record/day-files.ts';
import { aFolder } from '#testing/folder.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';
import { type AccessEntry, accessEntrySchema, accessFiles, readAccess } from './access-files.ts';

afterEach(() => void vi.useRealTimers());

const written = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => accessEntrySchema.parse(JSON.parse(line)));

const anEntry = (change: Partial<AccessEntry> = {}): AccessEntry => ({
  at: new Date(clock.now()).toISOString(),
  company: 1,
  token: 1,
  label: 'till',
  subject: null,
  address: '192.0.2.1',
  list: 'contacts',
  filters: [],
  page: null,
  tool: null,
  status: 200,
  count: 15,
  request: 'r',
  ...change,
});

/** The day that was so many days ago. */
const ago = (days: number) => dayOf(new Date(clock.now() - days * 86_400_000));

/** A logger, and the messages that it was given. */
const aLog = () => {
  const messages: string[] = [];
  const stream = { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) };
  return { log: fastify({ logger: { level: 'warn', stream } }).log, messages };
};

test('who was given what is recorded without a value of a filter, a text of a record or a token', async () => {
  const folder = join(aFolder(), 'made');
  const service = await startTestService({ accessRecord: folder });
  const { id } = await service.addCompany({ contacts: [{ last_name: 'Zephyrine' }, {}] });
  const token = createToken();
  const { id: tokenId } = await addToken(service.database, { companyId: id, token, label: 'till "7"' });
  const ask = (path: string, headers: Record<string, string> = bearer(token)) =>
    service.app.inject({ url: `/api/v1/${path}`, headers, remoteAddress: '192.0.2.7' });
  const found = 'contacts?search=zephyrine&page=1&confidential=1';
  const first = await ask(found);
  await ask(found, { ...bearer(token), 'if-none-match': String(first.headers.etag) });
  await ask('opportunities?status=secretive');
  await ask('agents', bearer(createToken()));
  await ask('views');
  await service.close();

  const [name = ''] = readdirSync(folder);
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  const entries = written(folder);
  const common = { company: id, token: tokenId, label: 'till "7"', address: '192.0.2.7' };
  expect(entries).toMatchObject([
    { ...common, list: 'contacts', filters: ['search'], page: 1, status: 200, count: 1 },
    { ...common, list: 'contacts', page: 1, status: 304, count: 0 },
    { ...common, list: 'opportunities', filters: ['status'], page: null, status: 422, count: 0 },
    { company: null, token: null, label: null, subject: null, list: 'agents', status: 401, count: 0 },
    { ...common, list: 'views', status: 200, count: 0 },
  ]);
  expect(entries[0]?.request).toBe(first.headers['x-request-id']);
  const text = JSON.stringify(entries);
  expect(text).not.toMatch(/zephyrine|secretive|confidential|rst_/i);
});

test('an entry goes to the file of its day; files older than is kept are removed, others stay', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const folder = aFolder();
  const kept = [`${ago(5)}.jsonl`, `operators-${ago(5)}.jsonl`, 'notes.txt'];
  for (const name of [...kept, `${ago(9)}.jsonl`, `operators-${ago(9)}.jsonl`])
    writeFileSync(join(folder, name), '');
  const files = accessFiles(folder, 7, aLog().log);
  files.write(anEntry({ at: '2099-12-31T23:59:59.999Z' }));
  await files.close();
  vi.advanceTimersByTime(3_600_000);
  files.write(anEntry({ at: '2100-01-01T00:00:00.000Z' }));
  await files.close();
  expect(readdirSync(folder).toSorted()).toEqual(
    [...kept, '2099-12-31.jsonl', '2100-01-01.jsonl'].toSorted(),
  );
});

test('nothing is removed by a clock that was set for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const folder = aFolder();
  writeFileSync(join(folder, `${ago(5)}.jsonl`), '');
  const files = accessFiles(folder, 7, aLog().log);
  const writeAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    files.write(anEntry({ at: '2100-01-01T00:00:00.000Z' }));
    await files.close();
  };
  const before = clock.now();
  await writeAfter(0);
  await writeAfter(3_590_000);
  vi.setSystemTime(Date.UTC(2029, 1, 1));
  await writeAfter(0);
  await writeAfter(60_000);
  vi.setSystemTime(before + 3_650_000);
  for (let minute = 0; minute < 120; minute += 1) await writeAfter(60_000);
  expect(readdirSync(folder).toSorted()).toEqual([
    `${dayOf(new Date(before - 5 * 86_400_000))}.jsonl`,
    '2100-01-01.jsonl',
  ]);
});

test('what cannot be written is said once, fails no request, and is written again once it can be', async () => {
  const folder = join(aFolder(), 'taken');
  writeFileSync(folder, 'a file in its place');
  const service = await startTestService({ accessRecord: folder });
  const { token } = await service.addCompany();
  const { statusCode } = await service.app.inject({ url: '/api/v1/agents', headers: bearer(token) });
  await service.close();
  expect(statusCode).toBe(200);

  const { log, messages } = aLog();
  const files = accessFiles(folder, 1, log);
  files.write(anEntry());
  files.write(anEntry());
  await vi.waitFor(() => expect(messages).toHaveLength(1), 120_000);
  await files.close();
  rmSync(folder);
  mkdirSync(folder);
  files.write(anEntry({ page: 3 }));
  await files.close();
  expect(messages).toEqual([
    'the access record cannot be written; requests go on without it',
    'the access record is written again',
  ]);
  expect(written(folder)).toMatchObject([{ page: 3 }]);
});

test('several writers share a folder without mixing lines', async () => {
  const folder = aFolder();
  const writers = Array.from({ length: 4 }, () => accessFiles(folder, 1, aLog().log));
  const label = 'x'.repeat(200);
  for (let page = 1; page <= 500; page += 1) {
    for (const [token, writer] of writers.entries()) writer.write(anEntry({ token, page, label }));
    // Each of them comes to write meanwhile.
    if (page % 50 === 0) await Promise.all(writers.map((writer) => writer.close()));
  }
  await Promise.all(writers.map((writer) => writer.close()));
  const entries = written(folder);
  for (const token of writers.keys()) {
    const pages = entries.filter((entry) => entry.token === token).map(({ page }) => page);
    expect(pages).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  }
});

test('a line that is not whole is told apart when the record is read', async () => {
  const folder = aFolder();
  const at = '2099-05-06T07:08:09.000Z';
  const whole = [anEntry({ at }), anEntry({ at, page: 2 })].map((entry) => JSON.stringify(entry));
  const lines = [whole[0], '{"at":"2099-05-0', whole[1]];
  writeFileSync(join(folder, '2099-05-06.jsonl'), lines.join('\n'));
  const since = async (hour: string) => {
    const pages: unknown[] = [];
    const entries = readAccess(folder, new Date(`2099-05-06T${hour}:00:00Z`));
    for await (const entry of entries) pages.push(entry?.page);
    return pages;
  };
  expect(await since('07')).toEqual([null, undefined, 2]);
  expect(await since('08')).toEqual([undefined]);
});
