/**
 * @module-tag postgresql
 * @module-tag php-cli
 * @module-tag php-laravel-framework
 * @module-tag php-sqlite3
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { createTestDatabase } from '#testing/database.ts';
import { runProgram, startServing } from '#testing/program.ts';
import { startLaravel } from '#testing/servers/laravel/laravel.ts';

type Listed = { data: { id: number }[]; meta: { total: number; last_page: number } };

/** Every record of the lists of a server, and how many each says it has. */
const recordsAt = async (origin: string, token: string) => {
  const found: Record<string, unknown> = {};
  for (const list of ['opportunities', 'contacts', 'agents']) {
    const page = async (number: number) => {
      const address = `${origin}/api/v1/${list}?page=${number}`;
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      return (await (await fetch(address, { headers })).json()) as Listed;
    };
    const { data, meta } = await page(1);
    for (let number = 2; number <= meta.last_page; number += 1) data.push(...(await page(number)).data);
    found[list] = { data, total: meta.total };
  }
  return found;
};

test('a company is kept as a copy of what a Laravel lists, record by record', async () => {
  const laravel = await startLaravel(100);
  onTestFinished(laravel.stop);
  const wanted = await recordsAt(laravel.origin, 'first');
  const url = await createTestDatabase();
  const database = openPostgres(url, 1);
  const token = createToken();
  await addToken(database, { companyId: await addCompany(database, 'Copy'), token, label: '' });
  await database.close();
  const file = join(await mkdtemp(join(tmpdir(), 'roster-laravel-')), 'token');
  await writeFile(file, 'first\n');
  const environment = { DATABASE_URL: url, RATE_LIMIT: '0' };
  const { origin, output } = await startServing(['--no-demo'], environment);
  const words = ['sync', 'add', '--company', 'Copy', '--url', laravel.origin, '--token-file', file];
  expect((await runProgram(words, environment)).code).toBe(0);
  await expect.poll(() => recordsAt(origin, token), { timeout: 120_000, interval: 1_000 }).toEqual(wanted);
  expect(output.stderr).toBe('');
});
