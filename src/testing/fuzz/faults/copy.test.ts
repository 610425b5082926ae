import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { saveSync } from '#service/operator/sync/syncs.ts';
import { aFolder } from '#testing/folder.ts';
import { aKeptCompany, aSync, copyOf } from '#testing/lists/kept-company.ts';
import { runProgram, startProgram, startServing } from '#testing/program.ts';
import { stages } from './stage.ts';
import { startSource, type Trouble } from './troubled-source.ts';

const seed = inject('seed');

/** Minutes of trouble for a copy, on its own clock. */
const minutes = 60;

afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

/** A time in which one kind of trouble goes on, after the clock was set and records were changed. */
const aRound = fc.record({
  // The newest pages are asked for every minute.
  minutes: fc.integer({ min: 2, max: 4 }),
  trouble: fc.oneof(
    { arbitrary: fc.constant(null), weight: 4 },
    {
      arbitrary: fc.constantFrom<Trouble>(
        'away',
        'huge',
        'broken',
        'page',
        'wrong',
        'elsewhere',
        'refusing',
        'emptied',
      ),
      weight: 5,
    },
  ),
  clock: fc.oneof(
    { arbitrary: fc.constant(0), weight: 5 },
    { arbitrary: fc.constantFrom(-2 * hour, 2 * hour, -960 * hour, 960 * hour), weight: 3 },
  ),
  changes: fc.array(fc.record({ kind: fc.constantFrom('insert', 'remove', 'alter'), place: fc.nat(110) }), {
    maxLength: 3,
  }),
  /** After how many of its writes the process is killed, with the last one undone. */
  dies: fc.option(fc.integer({ min: 1, max: 12 })),
});

class Killed extends Error {}

/** A database whose user dies in a transaction, after as many as `left` says. */
const mortal = (database: Database, life: { left: number | null }): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (transaction) => {
      const done = await work(transaction);
      if (life.left !== null && (life.left -= 1) === 0) throw new Killed();
      return done;
    }),
});

for (const name of ['embedded', 'postgres'] as const) {
  const tags = name === 'postgres' ? ['postgresql'] : [];

  test(
    `a copy comes through an hour of trouble without losing a record or falling silent: ${name} (SEED=${seed})`,
    { tags, timeout: 1_200_000 },
    async () => {
      const database = await (await stages[name](aFolder())).open();
      onTestFinished(() => database.close());
      await migrate(database);
      const source = await startSource();
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const life = { left: null as number | null };
      const company = await aKeptCompany(mortal(database, life), {
        fetch: globalThis.fetch,
        token: source.token,
        maxDelete: '60%',
        settings: { url: source.url, perMinute: 10_000 },
      });
      const keep = async (length: number) => {
        const end = clock.monotonic() + length * 60_000;
        while (clock.monotonic() < end) {
          await company.keep((end - clock.monotonic()) / 60_000).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        }
      };
      await keep(6);
      expect(await company.records()).toEqual(await source.records());

      source.trouble = 'slow';
      await keep(2);
      expect(await company.status()).toMatchObject({ state: 'current', failure: null });
      let lasted = 0;
      const counts: Record<string, number> = {};
      for (const round of fc.sample(aRound, { seed, numRuns: minutes })) {
        if (lasted >= minutes) break;
        lasted += round.minutes;
        const held = new Set((await company.records()).keys());
        vi.setSystemTime(clock.now() + round.clock);
        for (const { kind, place } of round.changes) await source.change[kind](place);
        source.trouble = round.trouble;
        life.left = round.dies;
        await keep(round.minutes);
        life.left = null;
        counts[round.trouble ?? 'none'] = (counts[round.trouble ?? 'none'] ?? 0) + 1;
        const theirs = await source.keys();
        const ours = await company.records();
        expect([...held].filter((key) => theirs.has(key) && !ours.has(key))).toEqual([]);
        const { failure, as_of } = await company.status();
        const isTold = failure !== null;
        const isCurrent = Date.parse(String(as_of)) > clock.now() - 120_000;
        const isTrouble = round.trouble !== null && round.trouble !== 'emptied';
        expect({ ...round, isAsIs: isTrouble ? isTold : isCurrent }).toMatchObject({ isAsIs: true });
      }
      source.trouble = null;
      await keep(40);
      expect(await company.status()).toMatchObject({ state: 'current', failure: null });
      expect(await company.records()).toEqual(await source.records());
      process.stdout.write(`${name}, SEED=${seed}: ${JSON.stringify(counts)}\n`);
    },
  );

  test(
    `programs that are killed while they copy lose nothing, and the next one goes on, also after a restore: ${name} (SEED=${seed})`,
    { tags, timeout: 1_200_000 },
    async () => {
      const stage = await stages[name](aFolder());
      let asked = 0;
      let killsAt = Infinity;
      let running: ReturnType<typeof startProgram> | undefined;
      const source = await startSource(() => {
        asked += 1;
        if (asked === killsAt) running?.child.kill('SIGKILL');
      });
      const tokenFile = join(aFolder(), 'token');
      writeFileSync(tokenFile, source.token);
      const token = createToken();
      let companyId = 0;
      const inDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
        const database = await stage.open();
        const done = await work(database);
        await database.close();
        return done;
      };
      await inDatabase(async (database) => {
        await migrate(database);
        companyId = await addCompany(database, `Copy ${randomUUID()}`);
        await addToken(database, { companyId, token, label: '' });
        await saveSync(database, { ...aSync({ url: source.url, tokenFile, perMinute: 10_000 }), companyId });
      });
      let held = new Set<string>();
      const environment = { PORT: '0', ...stage.environment };
      for (const after of fc.sample(fc.integer({ min: 1, max: 7 }), { seed, numRuns: 6 })) {
        killsAt = asked + after;
        running = startProgram(['serve', '--no-demo'], environment);
        expect(await running.ended).toMatchObject({ code: null, stderr: '' });
        await inDatabase(async (database) => {
          const found = new Set((await copyOf(database, companyId)).keys());
          expect([...held].filter((key) => !found.has(key))).toEqual([]);
          held = found;
          // Nobody has renewed it for a minute.
          await database.query({ text: 'update syncs set held_until = clock_timestamp()' });
        });
      }
      killsAt = Infinity;

      const backup = join(aFolder(), 'roster.gz');
      const run = async (words: string[], input = '') => {
        const { code, stdout } = await runProgram(words, environment, input);
        return { code, stdout };
      };
      expect(await run(['backup', backup])).toMatchObject({ code: 0 });
      expect(await run(['restore', backup, '--replace'], 'replace\n')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`is paused. If this database is to read it again: `),
      });
      expect(await run(['sync', 'status', '--json'])).toMatchObject({
        code: 2,
        stdout: expect.stringContaining('"paused"'),
      });
      expect(await run(['sync', 'resume', '--company', String(companyId)])).toMatchObject({ code: 0 });

      const last = await startServing(['--no-demo'], stage.environment);
      const total = async () => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(new URL('api/v1/contacts', `${last.origin}/`), { headers });
        return ((await answer.json()) as { meta: { total: number } }).meta.total;
      };
      await expect.poll(total).toBe(120);
      last.child.kill('SIGINT');
      expect((await last.ended).code).toBe(0);
      expect(await inDatabase((database) => copyOf(database, companyId))).toEqual(await source.records());
    },
  );
}
