import { statfsSync } from 'node:fs';

/** Bytes that PostgreSQL needs to start: a file of its log, and some more. */
const room = 20 * 2 ** 20;

/** What of PostgreSQL's reasons lies with the machine, and would lie with it after a restore too. */
const ofTheMachine =
  /No space left|Quota exceeded|Permission denied|not permitted|Read-only|No file descriptors|Out of memory/i;

const restore = 'move it away and restore a backup (roster restore FILE)';

/** The database in a folder is not whole. */
export const damaged = (folder: string, reason: string) =>
  new Error(`The data folder ${folder} is damaged (${reason}): ${restore}.`);

/** What the file system inside PGlite throws is no Error and has a number only: WASI's. */
const systemErrors: Record<number, string> = {
  2: 'Permission denied',
  19: 'Quota exceeded',
  29: 'I/O error',
  33: 'Too many open files',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
};

const systemError = (error: unknown) =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'errno' in error
    ? (systemErrors[Number(error.errno)] ?? `system error ${String(error.errno)}`)
    : undefined;

const reasonIn = (log: string) => /(?:FATAL|PANIC|^postgres):\s+(.+)/m.exec(log)?.[1];

/**
 * Why a database could not be opened and what to do about it.
 * @param error what PGlite threw, which says no more than "Aborted()" when PostgreSQL gave up
 * @param log the lines that PostgreSQL wrote meanwhile
 */
export const explainOpenError = (folder: string, error: unknown, log: readonly string[]): unknown => {
  const text = log.join('\n');
  const [, made, ours] = /initialized by PostgreSQL version (\d+).* with this version (\d+)/.exec(text) ?? [];
  if (made !== undefined) {
    return new Error(
      `The data folder ${folder} was made by PostgreSQL ${made}, and this Roster has PostgreSQL ${ours}: ` +
        `make a backup with the Roster that made it (roster backup FILE), then ${restore}.`,
    );
  }
  const system = systemError(error);
  const reason = system ?? reasonIn(text);
  if (reason !== undefined && (system !== undefined || ofTheMachine.test(reason))) {
    return new Error(`The data folder ${folder} cannot be opened: ${reason}.`);
  }
  if (reason === undefined && !(error instanceof WebAssembly.RuntimeError)) return error;
  // PostgreSQL has many words for what it could not write. Whether it is damaged shows once there is room.
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < room)
    return new Error(`The data folder ${folder} cannot be opened: No space left on device.`);
  return damaged(folder, reason ?? 'PostgreSQL gave no reason');
};

/** Why a database could not be made, which is never its own fault. */
export const explainCreateError = (folder: string, error: unknown, log: readonly string[]): unknown => {
  const reason = systemError(error) ?? reasonIn(log.join('\n'));
  return reason === undefined ? error : new Error(`The data folder ${folder} cannot be made: ${reason}.`);
};
