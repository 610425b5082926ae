import { migrateWithin } from '#service/database/migrations/migrate.ts';
import type { Database } from '#service/database/database.ts';
import { loadDemo } from './load-demo.ts';

/** Whether to load the demo companies: as asked, or only into an embedded database that was empty. */
export type DemoChoice = 'yes' | 'no' | 'when new';

/** Makes a database ready to serve, in one transaction: a start that is cut short leaves nothing half done. */
export const prepare = (database: Database, demo: DemoChoice) =>
  database.transaction(async (transaction) => {
    const { isNew } = await migrateWithin(transaction);
    const wanted = demo === 'yes' || (demo === 'when new' && isNew && database.kind === 'pglite');
    if (wanted) await loadDemo(transaction, startOfDay(new Date()));
  });

/** Midnight in UTC: demo records are the same all day, wherever they are made. */
const startOfDay = (instant: Date) => new Date(Math.floor(instant.getTime() / 86_400_000) * 86_400_000);
