import pg from 'pg';
import { DatabaseBusy, DatabaseUnavailable, StatementTimeout } from './database.ts';
import { sqlStates } from './sql-state.ts';

/**
 * SQLSTATE classes of a lost connection, a server that stops or starts, a server without a free place, and a standby that
 * had to end the statement to go on replaying.
 */
const unreachableStates = /^(08...|57P0[1-5]|53300|40001)$/;

/** What the driver says of a connection that failed, or did not answer in time. */
const unreachableWords =
  /connection terminated|timeout expired|read timeout|timeout exceeded when trying to connect|cannot use a pool after|not queryable/i;

/** Tells the failures of the database that a caller can do something about from the others. */
export const explained = (error: unknown) => {
  if (error instanceof pg.DatabaseError) {
    if (error.code === sqlStates.canceled) return new StatementTimeout(error);
    if (error.code === sqlStates.lockNotAvailable) return new DatabaseBusy(error);
    return unreachableStates.test(error.code ?? '') ? new DatabaseUnavailable(error) : error;
  }
  // Anything but an answer from the server means that it was not reached: a system error, or one of the driver's.
  const isUnreachable =
    error instanceof Error &&
    ('syscall' in error || error instanceof AggregateError || unreachableWords.test(error.message));
  return isUnreachable ? new DatabaseUnavailable(error) : error;
};

/** Whether a connection can't be used again after an error. */
export const isBroken = (error: unknown) =>
  error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy);

/** Whether the server said nothing in time. */
export const isSilent = (error: unknown) =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof Error &&
  /read timeout/.test(error.cause.message);
