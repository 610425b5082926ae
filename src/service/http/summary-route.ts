import type { FastifyInstance } from 'fastify';
import { summaryParametersOf, summaryPath } from '#contract/groupings.ts';
import { summaryQuery } from '#contract/summary.ts';
import type { ServiceConfig } from '#service/config.ts';
import { askedFor, type Database, type Queryable, StatementTimeout } from '#service/database/database.ts';
import { readSummary } from '#service/lists/summary.ts';
import { sendTagged, type Tagged, tagged } from './answers/entity-tag.ts';
import { goneOf } from './answers/gone.ts';
import { Refusal } from './errors.ts';
import { acceptedQuery, type Reader, readerKey, refuseOtherList } from './list-route.ts';
import { queryOf } from './request-address.ts';
import { type Gone, sharedAnswers } from './answers/shared-answers.ts';

/** Serves breakdowns of the opportunities; the caller is known by then. */
export const summaryRoute = (
  app: FastifyInstance,
  { database, config }: { database: Database; config: ServiceConfig },
) => {
  const known = new Set(summaryParametersOf(config.extensions));
  const share = sharedAnswers<Tagged>();
  const answer = async (reader: Reader, search: string, gone: Gone) =>
    tagged(JSON.stringify(await readAskedSummary(askedFor(database, gone()), reader, search, known)));
  app.get(summaryPath, async (request, reply) => {
    refuseOtherList('opportunities', request.caller, reply);
    const { caller } = request;
    const search = queryOf(request);
    const found = await share(
      `${readerKey(caller)} ${search}`,
      (gone) => answer(caller, search, gone),
      () => goneOf(reply),
    );
    return sendTagged(request, reply, found);
  });
};

/**
 * Reads the breakdown that a query asks for.
 * @param search the part of an address after `?`
 * @throws Refusal 422
 */
export const readAskedSummary = async (
  database: Queryable,
  reader: Reader,
  search: string,
  known: ReadonlySet<string>,
) => {
  const { data } = acceptedQuery(summaryQuery, search, known);
  return readSummary(database, reader.companyId, data, reader.lists).catch(refuseSlow);
};

/** One that takes too long is for the person to change: asking again would not help. */
const refuseSlow = (error: unknown) => {
  if (!(error instanceof StatementTimeout)) throw error;
  const by = ['Breaking down so many opportunities takes too long. Add a filter.'];
  throw new Refusal(422, 'The given data was invalid.', { by }, 'slow');
};
