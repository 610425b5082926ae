import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#service/database/database.ts';
import { migrateWithin } from '#service/database/migrations/migrate.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { loadDemo } from '#service/operator/prepare.ts';
import { copyDatabase, emptyDatabase, startTestPostgres } from '#testing/postgres.ts';
import { installMissing, lacking } from '#testing/servers/debian-package.ts';
import { findOrInstallBrowser } from './browser.ts';
import { lastDay } from './day.ts';

/** Finds the browser and loads the sample data once; the workers inherit both through the environment. */
export default async function globalSetup() {
  process.env['CHROMIUM_PATH'] = findOrInstallBrowser();
  installMissing(['postgresql']);
  return lacking(['postgresql']).length > 0 ? loadInFolder() : loadOnServer();
}

async function loadOnServer() {
  const server = await startTestPostgres();
  const demo = await copyDatabase(emptyDatabase(server.url));
  await load(openPostgres(demo, 1));
  process.env['DEMO_DATABASE'] = demo;
  return () => server.remove();
}

async function loadInFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'roster-journeys-'));
  const folder = join(parent, 'data');
  await load(overPglite(await createPglite({ dataDir: folder })));
  process.env['DEMO_FOLDER'] = folder;
  return () => rm(parent, { recursive: true });
}

async function load(database: Database) {
  await database.transaction(async (transaction) => {
    await migrateWithin(transaction);
    await loadDemo(transaction, lastDay);
  });
  await database.close();
}
