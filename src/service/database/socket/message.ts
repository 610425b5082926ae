import { DatabaseUnavailable, type Statement, StatementTimeout } from '#service/database/database.ts';

/** What a command asks on one connection: a statement; or a transaction, which ends with `commit` or is undone. */
export type Request = Statement | 'begin' | 'commit';

/** What the server answers to each. */
export type Answer = { rows: unknown[] } | { failure: Failure };

type Failure = { name: string; message: string; code: unknown; cause: string };

/** An error as it travels. */
export const failureOf = (error: unknown): Failure => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  const { code } = error as { code?: unknown };
  return { name, message, code, cause: cause instanceof Error ? cause.message : '' };
};

/** The error of a failure, with its SQLSTATE. */
export const errorOf = ({ name, message, code, cause }: Failure): Error => {
  if (name === 'DatabaseUnavailable') return new DatabaseUnavailable(new Error(cause));
  if (name === 'StatementTimeout') return new StatementTimeout(new Error(cause));
  return Object.assign(new Error(message), code === undefined ? {} : { code });
};
