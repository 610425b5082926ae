import { resolve } from 'node:path';
import { readConfig } from '#service/config.ts';
import { hasDatabase } from '#service/database/data-folder.ts';
import type { Database } from '#service/database/database.ts';
import { FolderInUse } from '#service/database/folder-lock.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openDatabase } from '#service/database/open-database.ts';
import { type Company, findCompany } from '#service/operator/companies.ts';
import { required } from './command.ts';
import type { Io } from './io.ts';
import { servedDatabase } from '#service/database/socket/served-database.ts';

/**
 * Does work over the database that the environment names, with its schema up to date.
 * @param mayCreate whether it may be a data folder that is still to be made; else a command of cron that lacks the
 * service's environment would back up nothing, with success
 * @throws Error that names the folder when there is none, or when a process has it open that serves nobody
 */
export const withDatabase = async <Result>(
  io: Io,
  work: (database: Database) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> => {
  const database = await open(io, mayCreate);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The same over the company that `--company` names. @throws Error when there is none */
export const withCompany = <Result>(
  io: Io,
  command: string,
  idOrName: string | undefined,
  work: (database: Database, company: Company) => Promise<Result>,
): Promise<Result> => {
  const given = required(command, 'company', idOrName);
  return withDatabase(io, async (database) => work(database, await findCompany(database, given)));
};

/** What there is of the company that `--company` may name, or of all. @throws Error when there is no such company */
export const ofCompanies = <Result>(
  io: Io,
  idOrName: string | undefined,
  read: (database: Database, companyId: number | null) => Promise<Result>,
): Promise<Result> =>
  withDatabase(io, async (database) =>
    read(database, idOrName === undefined ? null : (await findCompany(database, idOrName)).id),
  );

/** The embedded database of a folder that a server has open is used through that server. */
const open = async ({ env }: Io, mayCreate: boolean) => {
  const config = readConfig(env);
  const folder = resolve(config.dataFolder);
  if (config.databaseWriteUrl === null && !mayCreate && !hasDatabase(folder)) {
    throw new Error(
      `There is no database in ${folder}: start the service first, or set DATA_FOLDER or DATABASE_URL as it has them.`,
    );
  }
  try {
    return await openDatabase({ ...config, databaseUrl: config.databaseWriteUrl });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const served = await servedDatabase(folder);
    if (served !== undefined) return served;
    throw new Error(
      `${error.message} No server answers there: it may be starting or stopping, or the process is another command. ` +
        'Try again when that has ended.',
      { cause: error },
    );
  }
};
