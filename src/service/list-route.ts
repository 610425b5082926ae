import type { FastifyInstance } from 'fastify';
import type { EndpointName, ListQuery } from '#contract/endpoints.ts';
import type { Caller } from './auth.ts';
import type { ServiceConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { sendTagged } from './entity-tag.ts';
import { envelopeText, paginate } from './envelope.ts';
import { Refusal } from './errors.ts';
import type { List } from './lists/list.ts';
import { lists } from './lists/lists.ts';
import { readPage } from './lists/read-page.ts';
import { publicOrigin } from './public-origin.ts';
import { parametersOf, readQuery } from './read-query.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Serves one list of the contract; the caller is known by then. */
export const listRoute = <Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { database, config }: { database: Database; config: ServiceConfig },
) => {
  const list: List<Name> = lists[name];
  const { endpoint } = list;
  const known = parametersOf(endpoint, config.extensions);

  app.get(endpoint.path, async (request, reply) => {
    const search = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
    const { parameters, errors } = readQuery(search, known);
    const { success, data, error } = endpoint.query.safeParse(Object.fromEntries(parameters));
    for (const { path, message } of error?.issues ?? []) (errors[String(path[0])] ??= []).push(message);
    if (!success || Object.keys(errors).length > 0) {
      throw new Refusal(422, 'The given data was invalid.', errors);
    }
    const query = data as ListQuery<Name>;

    const origin = publicOrigin(config.publicOrigin, request);
    const page = await readPage(database, list, request.caller.companyId, query);
    const { links, meta } = paginate(
      {
        path: `${origin}${endpoint.path}`,
        parameters: parameters.filter(([name]) => name !== 'page'),
      },
      { page: query.page, perPage: query.per_page, total: page.total },
    );
    return sendTagged(request, reply, envelopeText(page.data, { links, meta }));
  });
};
