import { DamagedBackup } from '#service/operator/backup/backup-format.ts';

/** Does work over a backup file, and names it when it is damaged. */
export const tellingDamage = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new Error(`${file} ${error.message}. Use another backup.`, { cause: error });
  }
};
