import { resolve } from 'node:path';
import type { ServiceConfig } from '#service/config.ts';
import type { Database } from './database.ts';
import { openPgliteFolder } from './pglite-folder.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database: the PostgreSQL server if there is one, else the embedded one.
 * @param isDurable whether a commit to the embedded one waits for the disk
 */
export const openDatabase = async (config: ServiceConfig, isDurable = true): Promise<Database> =>
  config.databaseUrl === null
    ? openPgliteFolder(resolve(config.dataFolder), isDurable)
    : openPostgres(config.databaseUrl, config.databasePoolSize, {
        statementTimeout: config.databaseStatementTimeout,
        costlyPoolSize: config.databaseCostlyPoolSize,
        pooler: config.databasePooler,
      });
