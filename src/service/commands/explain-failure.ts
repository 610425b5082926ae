import { DatabaseUnavailable } from '#service/database/database.ts';
import { Interrupted } from './stop-signal.ts';

/**
 * What a failed command says to the operator: a line (for the environment, one for each bad variable), no stack.
 * Nothing when it failed because nobody reads its output any more, as in `roster export … | head`.
 */
export const explain = (error: unknown): string => {
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${reason(error.cause)}`;
  if (codeOf(error) === 'EPIPE') return '';
  if (codeOf(error) === 'EADDRINUSE')
    return `The port is taken already: ${reason(error)}; set PORT to another.`;
  return reason(error);
};

const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? (codeOf(error) ?? error.name) : error.message;
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** The exit code of a failed command: that of the shells for one ended by Ctrl-C, else 1. */
export const exitCodeOf = (error: unknown) => (error instanceof Interrupted ? 130 : 1);
