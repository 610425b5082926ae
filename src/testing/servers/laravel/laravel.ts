import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '#testing/port.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';

export const laravelPackages = ['php-cli', 'php-laravel-framework', 'php-sqlite3'] as const;

const listing = fileURLToPath(new URL('listing.php', import.meta.url));

/**
 * Starts a Laravel with the three lists and nothing else, fifteen records a page, which allows a token sixty requests a
 * minute. The token "first" is for a company with that many opportunities and a fifth as many contacts.
 */
export const startLaravel = async (opportunities: number) => {
  const php = programPath('php-cli');
  const folder = await mkdtemp(join(tmpdir(), 'roster-laravel-'));
  // Several requests at a time, as a web server has them.
  const env = { PATH: process.env['PATH'], LISTING_FOLDER: folder, PHP_CLI_SERVER_WORKERS: '4' };
  await writeFile(join(folder, 'listing.sqlite'), '');
  await promisify(execFile)(php, [listing, String(opportunities)], { env });
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(php, ['-S', address, listing], { env, detached: true });
  await untilLogged(child, /Development Server .* started/);
  return {
    origin: `http://${address}`,
    stop: async () => {
      const ended = once(child, 'close');
      // Its workers outlive it alone.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
