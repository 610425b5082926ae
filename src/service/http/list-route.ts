import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { EndpointName } from '#contract/endpoints.ts';
import { type ListQuery, queries } from '#contract/queries.ts';
import { parametersOf } from '#contract/parameters.ts';
import { challenge } from './auth.ts';
import type { Caller } from './token/caller.ts';
import type { ServiceConfig } from '#service/config.ts';
import { askedFor, type Database, type Queryable, StatementTimeout } from '#service/database/database.ts';
import { sendTagged, type Tagged, tagged } from './answers/entity-tag.ts';
import { goneOf } from './answers/gone.ts';
import { envelopeText, paginate } from './envelope.ts';
import { Refusal } from './errors.ts';
import type { KeptPages } from './answers/kept-pages.ts';
import type { List } from '#service/lists/list.ts';
import { lists } from '#service/lists/lists.ts';
import { readPage } from '#service/lists/read-page.ts';
import { publicAddress, queryOf, readQuery } from './request-address.ts';
import { type Gone, sharedAnswers } from './answers/shared-answers.ts';
import { viewsPath } from '#contract/view.ts';
import { readViews } from '#service/operator/views.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Serves one list of the contract; the caller is known by then. */
export const listRoute = <Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { database, config, pages }: { database: Database; config: ServiceConfig; pages: KeptPages },
) => {
  const { endpoint } = lists[name];
  const known = new Set(parametersOf(name, config.extensions));
  const share = sharedAnswers<Tagged>();

  const answer = async (caller: Caller, base: string, search: string, gone: Gone) => {
    const asked = askedFor(database, gone());
    const { parameters, query, page } = await readAskedPage(asked, name, caller, search, known);
    const address = {
      path: `${base}${endpoint.path}`,
      parameters: parameters.filter(([name]) => name !== 'page'),
    };
    const around = paginate(address, { page: query.page, perPage: query.per_page, total: page.total });
    const { from, to } = around.meta;
    const records = from === null || to === null ? 0 : to - from + 1;
    const text = envelopeText(page.data, around);
    return { ...tagged(text, records), version: page.version, isExact: query.id !== undefined };
  };

  app.get(endpoint.path, async (request, reply) => {
    refuseOtherList(name, request.caller, reply);
    const { caller } = request;
    const [base, search] = [publicAddress(config.publicAddress, request), queryOf(request)];
    const key = `${readerKey(caller)} ${base}${endpoint.path} ${search}`;
    const found = await share(
      key,
      (gone) => pages.of(caller.companyId, key, () => answer(caller, base, search, gone)),
      () => goneOf(reply),
    );
    return sendTagged(request, reply, found);
  });
};

/** Whom an answer is for: a token that may not read a list is told of no text of it that a search would find. */
export type Reader = Pick<Caller, 'companyId' | 'lists'>;

/** What those who are given the same answers have in common. */
export const readerKey = ({ companyId, lists }: Reader) => `${companyId} ${lists?.toSorted().join() ?? ''}`;

/**
 * Reads the page that a query asks for.
 * @param search the part of an address after `?`
 * @throws Refusal 422
 */
export const readAskedPage = async <Name extends EndpointName>(
  database: Queryable,
  name: Name,
  reader: Reader,
  search: string,
  known: ReadonlySet<string>,
) => {
  const { parameters, data } = acceptedQuery(queries[name], search, known);
  const query = data as ListQuery<Name>;
  const list: List<Name> = lists[name];
  const page = await readPage(database, list, reader.companyId, query, reader.lists).catch(
    refuseSlowSearch(query),
  );
  return { parameters, query, page };
};

/** @throws Refusal 422 that names every bad parameter */
export const acceptedQuery = <Schema extends z.core.$ZodType>(
  schema: Schema,
  search: string,
  known: ReadonlySet<string>,
) => {
  const { parameters, errors } = readQuery(search, known);
  const { success, data, error } = z.safeParse(schema, Object.fromEntries(parameters));
  for (const { path, message } of error?.issues ?? []) (errors[String(path[0])] ??= []).push(message);
  if (success && Object.keys(errors).length === 0) return { parameters, data };
  throw new Refusal(422, 'The given data was invalid.', errors);
};

/** A search that takes too long is for the person to change: asking again would not help. */
const refuseSlowSearch = (query: { search?: string | undefined }) => (error: unknown) => {
  if (query.search === undefined || !(error instanceof StatementTimeout)) throw error;
  const search = ['The search takes too long. Type more characters or add a filter.'];
  throw new Refusal(422, 'The given data was invalid.', { search }, 'slow');
};

/** @throws Refusal 403 for a list that the caller's token may not read (RFC 6750 section 3.1) */
export const refuseOtherList = (name: EndpointName, { lists }: Caller, reply?: FastifyReply) => {
  if (lists === null || lists.includes(name)) return;
  reply?.header('www-authenticate', `${challenge}, error="insufficient_scope"`);
  throw new Refusal(403, `This token may not read ${name}.`);
};

/** Serves the saved views of the caller's company, as far as the token may read their lists; the caller is known by then. */
export const viewsRoute = (app: FastifyInstance, database: Database) => {
  app.get(viewsPath, async (request, reply) => {
    const { companyId, lists } = request.caller;
    const data = await readViews(database, companyId, lists);
    return sendTagged(request, reply, tagged(JSON.stringify({ data }), data.length));
  });
};
