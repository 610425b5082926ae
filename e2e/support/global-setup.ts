import { migrateWithin } from '#service/database/migrations/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { loadDemo } from '#service/operator/load-demo.ts';
import { installEngines } from '#e2e/engines/support/engines.ts';
import { copyDatabase, emptyDatabase, startTestPostgres } from '#testing/postgres.ts';
import { installMissing } from '#testing/servers/debian-package.ts';
import { findOrInstallBrowser } from './browser.ts';
import { lastDay } from './last-day.ts';

/** Finds the browser and loads the sample data once; the workers inherit both through the environment. Installs nginx
 * and the other engines. */
export default async function globalSetup() {
  process.env['CHROMIUM_PATH'] = findOrInstallBrowser();
  installMissing(['postgresql', 'nginx']);
  installEngines();
  const server = await startTestPostgres();
  const demo = await copyDatabase(emptyDatabase(server.url));
  const database = openPostgres(demo, 1);
  await database.transaction(async (transaction) => {
    await migrateWithin(transaction);
    await loadDemo(transaction, lastDay);
  });
  await database.close();
  process.env['DEMO_DATABASE'] = demo;
  return () => server.remove();
}
