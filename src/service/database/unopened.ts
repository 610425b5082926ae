/** What of PostgreSQL's reasons lies with the machine, and would lie with it after a restore too. */
const ofTheMachine =
  /No space left|Quota exceeded|Permission denied|not permitted|Read-only|No file descriptors|Out of memory/i;

const restore = 'move it away and restore a backup (roster restore FILE)';

/** The database in a folder is not whole. */
export const damaged = (folder: string, reason: string) =>
  new Error(`The data folder ${folder} is damaged (${reason}): ${restore}.`);

/**
 * Why a database could not be opened and what to do about it.
 * @param error what PGlite threw, which says no more than "Aborted()" when PostgreSQL gave up
 * @param log the lines that PostgreSQL wrote meanwhile
 */
export const unopened = (folder: string, error: unknown, log: readonly string[]): unknown => {
  const text = log.join('\n');
  const [, made, ours] = /initialized by PostgreSQL version (\d+).* with this version (\d+)/.exec(text) ?? [];
  if (made !== undefined) {
    return new Error(
      `The data folder ${folder} was made by PostgreSQL ${made}, and this Roster has PostgreSQL ${ours}: ` +
        `make a backup with the Roster that made it (roster backup FILE), then ${restore}.`,
    );
  }
  const reason = /(?:FATAL|PANIC):\s+(.+)/.exec(text)?.[1];
  if (reason !== undefined && ofTheMachine.test(reason)) {
    return new Error(`The data folder ${folder} cannot be opened: ${reason}.`);
  }
  if (reason !== undefined) return damaged(folder, reason);
  return error instanceof WebAssembly.RuntimeError ? damaged(folder, 'PostgreSQL gave no reason') : error;
};
