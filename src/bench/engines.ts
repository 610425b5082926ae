import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { startTestPostgres } from '#testing/postgres.ts';
import { installMissing } from '#testing/servers/debian-package.ts';

/** A database made for measuring, and how the service finds it. */
export type Engine = {
  open(connections?: number): Promise<Database>;
  /** Variables of the service's environment. */
  environment: Record<string, string>;
  remove(): Promise<void>;
};

/** Settings of the server: a small machine's memory; `fsync` is off, so that the disk has no part in the figures. */
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'];

export const engines = {
  postgres: async (): Promise<Engine> => {
    installMissing(['postgresql']);
    const server = await startTestPostgres({ settings });
    const open = async (connections = 1) => openPostgres(server.url, connections, { statementTimeout: 0 });
    const database = await open();
    await migrate(database);
    await database.close();
    return { open, environment: { DATABASE_URL: server.url }, remove: () => server.remove() };
  },
  pglite: async (): Promise<Engine> => {
    const folder = mkdtempSync(join(tmpdir(), 'roster-bench-'));
    const data = join(folder, 'data');
    const open = () => openPgliteFolder(data);
    const database = await open();
    await migrate(database);
    await database.close();
    return {
      open,
      environment: { DATA_FOLDER: data },
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
};
export type EngineName = keyof typeof engines;
