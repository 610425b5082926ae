/** @module-tag postgresql */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { freePort } from '#testing/port.ts';
import { runProgram, startServing } from '#testing/program.ts';
import { aContact, anAgent, anOpportunity, linesOf } from '#testing/records.ts';
import { oldProgram, oldVersions } from './old-version.ts';

type Environment = Record<string, string>;

/** Runs a command to its end; `main` is the program of an older version. @returns what it says */
const run = async (environment: Environment, words: readonly string[], main?: string) => {
  const { code, stdout, stderr } = await runProgram(words, environment, '', main);
  expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
  return stdout;
};

/** Fills a new database of an older version. @returns a token that it made */
const fill = async (environment: Environment, main: string) => {
  await run(environment, ['demo'], main);
  const [, company = ''] = /^ *(\d+) /m.exec(await run(environment, ['company', 'list'], main)) ?? [];
  const words = ['token', 'create', '--company', company, '--label', 'of 0.1', '--json'];
  return (JSON.parse(await run(environment, words, main)) as { token: string }).token;
};

const paths = ['contacts', 'contacts?page=2', 'opportunities?page=3', 'opportunities?status=new', 'agents'];

/** Asks for a page. @returns its rows and their number, or null when nobody began to answer */
const ask = async (origin: string, path: string, token: string) => {
  const request = get(`${origin}/api/v1/${path}`, { agent: false, headers: bearer(token) });
  const began = await once(request, 'response').catch(() => null);
  if (began === null) return null;
  let text = '';
  for await (const chunk of began[0]) text += String(chunk);
  const { data, meta } = JSON.parse(text) as { data: unknown[]; meta?: { total: number } };
  return { status: began[0].statusCode as number, data, total: meta?.total };
};

/** Asks for pages of a place that may change, until the test has seen enough, and compares each with what was there. */
const keepAsking = async (token: string, origin: string) => {
  const place = { origin };
  const before = await Promise.all(paths.map((path) => ask(origin, path, token)));
  expect(before.map((page) => [page?.status, (page?.data.length ?? 0) > 0])).toEqual(
    paths.map(() => [200, true]),
  );
  const seen = { answers: 0, unanswered: 0 };
  const over = new AbortController();
  const workers = paths.map(async (path, index) => {
    while (!over.signal.aborted) {
      const page = await ask(place.origin, path, token);
      seen[page === null ? 'unanswered' : 'answers'] += 1;
      if (page !== null) expect(page).toEqual(before[index]);
    }
  });
  const wrong = Promise.all(workers);
  // Whoever waits for it hears of a wrong page at the end.
  wrong.catch(() => over.abort());
  onTestFinished(() => over.abort());
  return {
    place,
    seen,
    /** Waits until each page was asked for and answered since. */
    more: async () => {
      const enough = seen.answers + 3 * paths.length;
      await expect.poll(() => over.signal.aborted || seen.answers >= enough).toBe(true);
    },
    end: async () => {
      over.abort();
      await wrong;
    },
  };
};

/** The later 0.1 works with what this version left, and the first one says why it does not: docs/upgrade.md. */
const expectGoesBack = async (environment: Environment, commit: string, main: string) => {
  const { code, stdout, stderr } = await runProgram(['company', 'list'], environment, '', main);
  if (commit === '66cc809') expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  else
    expect({ code, stdout, stderr }).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('005-views is missing') as string,
    });
};

test.each(oldVersions)('a database of 0.1 (%s) is upgraded while pages are asked for', async (commit) => {
  const main = oldProgram(commit);
  const environment = { DATABASE_URL: await createEmptyDatabase(), RATE_LIMIT: '0' };
  const token = await fill(environment, main);
  const old = await startServing(['--no-demo'], environment, [], main);
  const load = await keepAsking(token, old.origin);
  await load.more();

  const begun = load.seen.answers;
  const current = await startServing(['--no-demo'], environment);
  expect(load.seen.answers).toBeGreaterThan(begun + paths.length);
  await load.more();
  // As a proxy would that is told to use the other.
  load.place.origin = current.origin;
  await load.more();
  old.child.kill();
  expect(await old.ended).toMatchObject({ code: 0 });
  await load.more();
  await load.end();
  expect(load.seen.unanswered).toBe(0);
  expect(await run(environment, ['counts', 'verify'])).toBe('The counts are correct.\n');
  await expectGoesBack(environment, commit, main);
});

test.each(oldVersions)('a data folder of 0.1 (%s) is upgraded while pages are asked for', async (commit) => {
  const main = oldProgram(commit);
  const environment = {
    DATA_FOLDER: join(aFolder(), 'data'),
    RATE_LIMIT: '0',
    PORT: String(await freePort()),
  };
  const token = await fill(environment, main);
  const old = await startServing(['--no-demo'], environment, [], main);
  const load = await keepAsking(token, old.origin);
  await load.more();
  old.child.kill();
  expect(await old.ended).toMatchObject({ code: 0 });
  await startServing(['--no-demo'], environment);
  await load.more();
  await load.end();
  expect(load.seen.unanswered).toBeGreaterThan(0);
  expect(await run(environment, ['counts', 'verify'])).toBe('The counts are correct.\n');
  await expectGoesBack(environment, commit, main);
});

test('a backup that 0.1 made is restored, with its tokens', async () => {
  const main = oldProgram('66cc809');
  const [before, after] = [
    { DATABASE_URL: await createEmptyDatabase() },
    { DATABASE_URL: await createEmptyDatabase() },
  ];
  const token = await fill(before, main);
  const file = join(aFolder(), 'roster.gz');
  await run(before, ['backup', file], main);
  await run(after, ['restore', file]);
  const [old, current] = [
    await startServing(['--no-demo'], before, [], main),
    await startServing(['--no-demo'], after),
  ];
  for (const path of paths) {
    expect(await ask(current.origin, path, token)).toEqual(await ask(old.origin, path, token));
  }
});

test.each(oldVersions)('what was written since the upgrade goes back to 0.1 (%s)', async (commit) => {
  const folder = aFolder();
  const records = {
    contacts: Array.from({ length: 20 }, (_, index) => aContact({}, index)),
    agents: [anAgent({})],
    opportunities: Array.from({ length: 20 }, (_, index) => anOpportunity({ value: index / 100 }, index)),
  };
  const lists = Object.keys(records) as (keyof typeof records)[];
  const aCompany = async (main?: string) => {
    const environment = { DATABASE_URL: await createEmptyDatabase() };
    await run(environment, ['company', 'add', 'Harbour'], main);
    const words = ['token', 'create', '--company', 'Harbour', '--label', 'Desk', '--json'];
    const { token } = JSON.parse(await run(environment, words, main)) as { token: string };
    const transfer = (what: 'import' | 'export', list: string, file: string) =>
      run(environment, [what, '--company', 'Harbour', list, join(folder, file)], main);
    return { environment, token, transfer };
  };
  const main = oldProgram(commit);
  const [copy, upgraded] = [await aCompany(main), await aCompany()];
  for (const list of lists) {
    const [changed, ...others] = records[list];
    writeFileSync(join(folder, `${list}.ndjson`), linesOf(others.slice(9)));
    await copy.transfer('import', list, `${list}.ndjson`);
    const edited = { ...changed, updated_at: '2026-11-26T09:00:00.000000Z' };
    writeFileSync(join(folder, `${list}.ndjson`), linesOf([edited, ...others]));
    await upgraded.transfer('import', list, `${list}.ndjson`);
    await upgraded.transfer('export', list, `${list}.csv`);
    await copy.transfer('import', list, `${list}.csv`);
  }
  const [old, current] = [
    await startServing(['--no-demo'], copy.environment, [], main),
    await startServing(['--no-demo'], upgraded.environment),
  ];
  for (const path of [...lists, 'contacts?page=2', 'opportunities?page=2']) {
    const page = await ask(current.origin, path, upgraded.token);
    expect(page?.data).not.toEqual([]);
    expect(await ask(old.origin, path, copy.token)).toEqual(page);
  }
});
