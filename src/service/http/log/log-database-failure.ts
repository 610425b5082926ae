import type { FastifyRequest } from 'fastify';
import * as clock from '#contract/clock.ts';
import { DatabaseBusy, type DatabaseUnavailable, type StatementTimeout } from '#service/database/database.ts';

/** Milliseconds between two lines of one kind. */
const interval = 1_000;

type Told = { at: number; requests: number };

/** What each server told last, by kind. */
const servers = new WeakMap<object, Map<string, Told>>();

/** The innermost cause: what the driver or the operating system says. Of several addresses the first speaks for all. */
const causeOf = (error: Error): Error => {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error ? causeOf(cause) : error;
};

/**
 * Logs that a request failed by the database: for each kind of failure one short line a second, with the number of
 * requests since the line before. Every request fails while a database is away, and the log would fill the disk.
 */
export const logDatabaseFailure = (
  error: DatabaseUnavailable | StatementTimeout,
  { log, server }: Pick<FastifyRequest, 'log' | 'server'>,
) => {
  const kinds = servers.get(server.server) ?? new Map<string, Told>();
  servers.set(server.server, kinds);
  const told = kinds.get(error.name);
  const now = clock.monotonic();
  if (told !== undefined && now - told.at < interval) {
    told.requests += 1;
    return;
  }
  kinds.set(error.name, { at: now, requests: 0 });
  const cause = causeOf(error);
  const line = {
    requests: (told?.requests ?? 0) + 1,
    ...('code' in cause && { code: String(cause.code) }),
    ...(cause !== error && { reason: cause.message }),
  };
  if (error instanceof DatabaseBusy) log.warn(line, error.message);
  else log.error(line, error.message);
};
