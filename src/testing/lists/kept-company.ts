import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { keepCompany } from '#service/operator/sync/keep-company.ts';
import type { SourceSettings } from '#service/operator/sync/source.ts';
import { readStatus } from '#service/operator/sync/sync-status.ts';
import { holdSyncs, saveSync } from '#service/operator/sync/syncs.ts';
import { recordsOf } from '#testing/mirror.ts';

/** Time of an answer, in ms. */
const latency = 100;

/** What is saved of a sync that nobody has asked anything for. */
export const aSync = (settings: Partial<SourceSettings> = {}) => ({
  settings: {
    url: 'http://source.example',
    tokenFile: '/nowhere/token',
    pageParameter: 'page',
    perPage: null,
    perMinute: null,
    maxDelete: '10%',
    ...settings,
  },
  source: { asked: [], limit: null },
});

type Given = {
  fetch: typeof globalThis.fetch;
  token: string;
  maxDelete?: string;
  settings?: Partial<SourceSettings>;
  /** Called before each request, with its page. */
  onRequest?: (page: number) => Promise<void> | void;
};

/** Waits on the clock of the test alone; `vi.useFakeTimers({ toFake: ['Date', 'performance'] })` goes before. */
const virtualPause = (until: number, stop: AbortController) => (ms: number) => {
  if (ms > 60_000) throw new Error(`A pause of ${ms} ms, in which nobody looks at anything.`);
  vi.advanceTimersByTime(Math.min(ms, Math.max(0, until - clock.monotonic())));
  if (clock.monotonic() >= until) stop.abort();
  return stop.signal.aborted ? Promise.reject(stop.signal.reason) : Promise.resolve();
};

/** A company that is kept as a copy of a source, on a clock that only the test moves. */
export const aKeptCompany = async (database: Database, given: Given) => {
  const { fetch, token, maxDelete = '10%', settings = {}, onRequest } = given;
  const tokenFile = join(await mkdtemp(join(tmpdir(), 'roster-sync-')), 'token');
  await writeFile(tokenFile, `${token}\n`);
  const companyId = await addCompany(database, `Copy ${randomUUID()}`);
  const save = (most: string) =>
    saveSync(database, { ...aSync({ tokenFile, maxDelete: most, ...settings }), companyId });
  await save(maxDelete);
  const came: { at: number; path: string; status: number }[] = [];
  const asked: typeof globalThis.fetch = async (address, init) => {
    const { pathname, search, searchParams } = new URL(address instanceof Request ? address.url : address);
    await onRequest?.(Number(searchParams.get('page')));
    const request = { at: clock.now(), path: pathname + search, status: 0 };
    came.push(request);
    vi.advanceTimersByTime(latency);
    const response = await fetch(address, init);
    request.status = response.status;
    return response;
  };
  return {
    companyId,
    came,
    /** Changes how many records may be deleted. */
    save,
    /** Keeps it for some minutes, as a process that was started anew. */
    keep: async (minutes: number) => {
      const holder = randomUUID();
      await database.query({
        text: 'update syncs set holder = null where company_id = $1',
        values: [companyId],
      });
      const held = await holdSyncs(database, holder);
      const sync = held.find((each) => each.companyId === companyId);
      if (sync === undefined) throw new Error('Nobody holds it, and it was not to be had');
      const stop = new AbortController();
      const pause = virtualPause(clock.monotonic() + minutes * 60_000, stop);
      await keepCompany(database, { ...sync, holder }, { fetch: asked, pause }, stop.signal).catch(
        (error: unknown) => {
          if (!stop.signal.aborted) throw error;
        },
      );
    },
    status: async () => {
      const [status] = await readStatus(database, companyId);
      if (status === undefined) throw new Error('A company without a sync');
      return status;
    },
    records: () => copyOf(database, companyId),
  };
};

/** The records of a company without what says whose they are. */
export const copyOf = async (database: Database, companyId: number) => {
  const found = await recordsOf(database, companyId);
  return new Map(
    [...found]
      .map(([key, row]) => [key, { ...(row as object), company_id: null }] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

/** A source that gives these contacts in pages of two, and nothing else. */
export const sourceOf =
  (contacts: () => object[]): typeof globalThis.fetch =>
  (address) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
    const page = Number(searchParams.get('page'));
    const all = pathname.endsWith('/contacts') ? contacts() : [];
    const data = all.slice(2 * page - 2, 2 * page);
    const meta = { current_page: page, per_page: 2, total: all.length };
    return Promise.resolve(Response.json({ data, meta }));
  };
