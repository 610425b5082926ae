import { migrateWithin, migrating } from '#service/database/migrations/migrate.ts';
import type { Database } from '#service/database/database.ts';
import { loadDemo } from './load-demo.ts';

/** Whether to load the demo companies; `when new` means only into an empty embedded database. */
export type DemoChoice = 'yes' | 'no' | 'when new';

/** Prepares a database for serving in one transaction, so that an interrupted start leaves nothing half done. */
export const prepare = (database: Database, demo: DemoChoice) =>
  migrating(database, async (transaction) => {
    const { isNew } = await migrateWithin(transaction);
    const wanted = demo === 'yes' || (demo === 'when new' && isNew && database.kind === 'pglite');
    if (wanted) await loadDemo(transaction, startOfDay(new Date()));
  });

/** Midnight in UTC: demo records are the same all day, wherever they are made. */
const startOfDay = (instant: Date) => new Date(Math.floor(instant.getTime() / 86_400_000) * 86_400_000);
