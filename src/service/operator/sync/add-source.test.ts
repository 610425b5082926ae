import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { aSync } from '#testing/lists/kept-company.ts';
import { many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { addSource } from './add-source.ts';
import { realTools } from './run-syncs.ts';
import { listSyncs, removeSync } from './syncs.ts';

const database = databaseOfFile();
const { signal } = new AbortController();

const aTokenFile = (text: string) => {
  const file = join(aFolder(), 'token');
  writeFileSync(file, text);
  return file;
};

test('a source is added once each list was read, with what it takes and what it was asked', async () => {
  const companyId = await addCompany(database, 'Added');
  const saved = async () => (await listSyncs(database, companyId))[0];
  for (const [extensions, perPage, requests] of [
    [['per_page'], 100, 6],
    [[], null, 4],
  ] as const) {
    const service = await startTestService({ extensions: [...extensions], rateLimit: 60 });
    onTestFinished(() => service.close());
    const { token } = await service.addCompany({ contacts: many(20) });
    const url = `http://${requests}.example`;
    const { settings } = aSync({ url, tokenFile: aTokenFile(`${token}\n`) });
    const tools = { ...realTools, fetch: service.fetch };
    const add = () => addSource(database, { companyId, settings }, tools, signal);
    expect(await add()).toEqual({ perPage, records: { opportunities: 0, contacts: 20, agents: 0 } });
    const first = await saved();
    expect(first?.settings).toEqual({ ...settings, perPage });
    expect(first?.state.source).toMatchObject({ limit: '60;w=60' });
    expect(first?.state.source.asked).toHaveLength(requests);
    // Of the same source what was asked before still counts, and what was read is kept.
    await database.query({ text: `update syncs set state = state || '{"at": 7}'` });
    await add();
    const again = await saved();
    expect([again?.state.at, again?.state.source.asked.length]).toEqual([7, 2 * requests]);
    expect(again?.revision).not.toBe(first?.revision);
  }
  expect([await removeSync(database, companyId), await removeSync(database, companyId)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['a token that is not known', 'secret\n', 401, /answers 401: it does not accept the token for/],
  ['no token', 'secret one\n', 200, /^The file .* does not hold one token\.$/],
  ['a server that leads elsewhere', 'secret', 302, /answers 302: it leads elsewhere, where no token is sent/],
  ['no list', 'secret', 200, /is no page of a list\.$/],
])('%s is told and adds nothing', async (_what, token, status, reason) => {
  const companyId = await addCompany(database, 'Not added');
  const { settings } = aSync({ tokenFile: aTokenFile(token) });
  const answer = () =>
    new Response('{"secret":1}', { status, headers: { location: 'http://secret.example' } });
  const tools = { ...realTools, fetch: () => Promise.resolve(answer()) };
  const error: unknown = await addSource(database, { companyId, settings }, tools, signal).catch(
    (e: unknown) => e,
  );
  expect(String(error)).toMatch(/^SourceFailure|^Error/);
  expect((error as Error).message).toMatch(reason);
  expect((error as Error).message).not.toContain('secret');
  expect(await listSyncs(database, companyId)).toEqual([]);
});

test.each([
  ['3', [3_000], 'added'],
  ['3600', [], 'The source answers 429 for opportunities.'],
])(
  'a source that refuses its first request for %s s is asked again after them, or given up',
  async (after, waited, outcome) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const companyId = await addCompany(database, `Refused for ${after}`);
    const { settings } = aSync({ tokenFile: aTokenFile('secret') });
    let requests = 0;
    const answer = () => {
      requests += 1;
      if (requests === 1) return new Response('{}', { status: 429, headers: { 'retry-after': after } });
      return Response.json({ data: [], meta: { current_page: 1, per_page: 15, total: 0 } });
    };
    const waits: number[] = [];
    const pause = (ms: number) => {
      waits.push(ms);
      vi.advanceTimersByTime(ms);
      return Promise.resolve();
    };
    const tools = { ...realTools, pause, fetch: () => Promise.resolve(answer()) };
    const told = await addSource(database, { companyId, settings }, tools, signal).then(
      () => 'added',
      (error: unknown) => (error as Error).message,
    );
    expect([told, waits.slice(0, 1)]).toEqual([outcome, waited]);
  },
);
