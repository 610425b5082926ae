import type { Statement } from '#service/database/database.ts';

/** What a command asks on one connection: a statement; or a transaction, which ends with `commit` or is undone. */
export type Request = Statement | 'begin' | 'commit';

/** What the server answers to each. */
export type Answer = { rows: unknown[] } | { failure: Failure };

/** An error as it travels: what an operator reads, and the SQLSTATE. */
type Failure = { message: string; code: unknown };

export const failureOf = (error: unknown): Failure => {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return { message: String(message ?? error), code };
};

export const errorOf = ({ message, code }: Failure) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
