import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import {
  type Changes,
  changesPath,
  changesQuery,
  fromNow,
  goneMessage,
  maxChanges,
} from '#contract/changes.ts';
import { listPaths } from '#contract/parameters.ts';
import type { ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { countWrite } from '#service/database/own-writes.ts';
import { readCursor, writeCursor } from '#service/lists/change-cursor.ts';
import { beginCursor, LostCursor, readChanges } from '#service/lists/read-changes.ts';
import { sendTagged, tagged } from './answers/entity-tag.ts';
import { Refusal } from './errors.ts';
import { refuseOtherList } from './list-route.ts';
import { queryOf, readQuery } from './request-address.ts';
import type { Caller } from './token/caller.ts';

const known = new Set(Object.keys(changesQuery.shape));

const invalid = (errors: Record<string, string[]>) => new Refusal(422, 'The given data was invalid.', errors);

/** What to do is the same, whatever made the cursor useless. */
const lost = () => new Refusal(410, goneMessage);

const parametersIn = (search: string) => {
  const { parameters, errors } = readQuery(search, known);
  const { success, data, error } = changesQuery.safeParse(Object.fromEntries(parameters));
  for (const { path, message } of error?.issues ?? []) (errors[String(path[0])] ??= []).push(message);
  if (!success || Object.keys(errors).length > 0) throw invalid(errors);
  return data;
};

type Asked = {
  caller: Caller;
  /** The part of an address after `?`. */
  search: string;
  /** Most changes to tell. */
  most?: number;
  /** When the first of them was made at the earliest; instead of a cursor. */
  since?: Date | undefined;
};

/** Reads the changes that a query asks for. */
export const changesReader = (database: Database, { changesDays }: ServiceConfig) => {
  const cursorFor = async (
    after: string | undefined,
    company: number,
    lists: EndpointName[],
    since?: Date,
  ) => {
    if (since !== undefined) return beginCursor(database, { company, lists, since });
    if (after === undefined || after === fromNow)
      return beginCursor(database, { company, lists, isWhole: after === undefined });
    const cursor = readCursor(after);
    if (cursor === undefined) throw invalid({ after: ['The after is not a cursor.'] });
    if (cursor.company !== company) throw lost();
    if (lists.join() === cursor.lists.join()) return cursor;
    throw invalid({ lists: [`The lists must be those of the cursor: ${cursor.lists.join(', ')}.`] });
  };

  /** @throws Refusal 403, 410 or 422 */
  return async (
    { caller, search, most = maxChanges, since }: Asked,
    reply?: FastifyReply,
  ): Promise<Changes> => {
    const { companyId, lists: may } = caller;
    const { after, lists: asked } = parametersIn(search);
    for (const name of asked ?? []) refuseOtherList(name, caller, reply);
    const names = Object.keys(listPaths) as EndpointName[];
    const lists = asked ?? names.filter((name) => may === null || may.includes(name));
    const cursor = await cursorFor(after, companyId, lists, since);
    if (after === fromNow) return { data: [], next: writeCursor(cursor), more: false };
    const changes = await readChanges(database, cursor, changesDays, most).catch((error: unknown) => {
      throw error instanceof LostCursor ? lost() : error;
    });
    // No page of this process may be older than what it told.
    if (changes.data.length > 0) countWrite();
    return changes;
  };
};

/** Serves what changed in the lists of the caller's company; the caller is known by then. */
export const changesRoute = (app: FastifyInstance, database: Database, config: ServiceConfig) => {
  const read = changesReader(database, config);
  app.get(changesPath, async (request, reply) => {
    const changes = await read({ caller: request.caller, search: queryOf(request) }, reply);
    return sendTagged(request, reply, tagged(JSON.stringify(changes), changes.data.length));
  });
};
