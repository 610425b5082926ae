import { Crash, DatabaseBusy, DatabaseUnavailable } from '#service/database/database.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import { ImportRefused } from '#service/operator/transfer/import-records.ts';
import { Interrupted } from './stop-signal.ts';

/**
 * The message of a failed command: one line, or one for each bad environment variable; never a stack trace.
 * Empty when it failed because its output is no longer read, as in `roster export … | head`.
 */
export const explain = (error: unknown): string => {
  if (error instanceof DoneUntold) return `${error.message}: ${explain(error.cause) || reason(error.cause)}`;
  if (error instanceof DatabaseBusy) return error.message;
  if (error instanceof DatabaseUnavailable && error.cause instanceof Crash) return error.cause.message;
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${reason(error.cause)}`;
  if (codeOf(error) === 'EPIPE') return '';
  if (codeOf(error) === 'EADDRINUSE')
    return `The port is already in use: ${reason(error)}; set PORT to another one.`;
  return reason(error);
};

const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (/client password must be a string/.test(error.message)) {
    return 'it asks for a password, and DATABASE_URL has none.';
  }
  if (/unsupported startup parameter/.test(error.message)) {
    return 'a pooler such as PgBouncer stands in front of it: set DATABASE_POOLER=transaction.';
  }
  return error.message === '' ? (codeOf(error) ?? error.name) : error.message;
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** The exit code of a failed command: 130 after Ctrl-C, as shells have it, 5 for what is done, what an import says, else 1. */
export const exitCodeOf = (error: unknown) => {
  if (error instanceof DoneUntold) return 5;
  if (error instanceof ImportRefused) return error.exitCode;
  return error instanceof Interrupted ? 130 : 1;
};
