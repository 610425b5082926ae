import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as clock from '#contract/clock.ts';
import { changesQuery } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { summaryParametersOf } from '#contract/groupings.ts';
import { parametersOf } from '#contract/parameters.ts';
import type { ServiceConfig } from '#service/config.ts';
import { readAsked, routeNames } from './request-address.ts';
import { namesOf } from './token/caller.ts';
import { type AccessEntry, accessFiles } from './access-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Records in the answer, once it has been made. */
    recordsGiven?: number;
  }
}

/** Records who is given what by the lists of an app, refusals included, if the configuration names a folder for it. */
export const recordAccess = (api: FastifyInstance, config: ServiceConfig) => {
  if (config.accessRecord === null) return;
  const files = accessFiles(resolve(config.accessRecord), config.accessRecordDays, api.log);
  const parameters = new Map<string, readonly string[]>([
    ...Object.values(endpoints).map(({ name }) => [name, parametersOf(name, config.extensions)] as const),
    ['changes', ['since', ...Object.keys(changesQuery.shape)]],
    ['summary', summaryParametersOf(config.extensions)],
  ]);
  // Before the first byte is sent: whoever breaks the connection off may have been given records all the same.
  api.addHook('onSend', async (request, reply) => files.write(entryOf(request, reply, parameters)));
  api.addHook('onClose', () => files.close());
};

const nobody = { company: null, token: null, label: null, subject: null };

const entryOf = (
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  parameters: ReadonlyMap<string, readonly string[]>,
): AccessEntry => {
  const caller: FastifyRequest['caller'] | undefined = request.caller;
  const { call } = request;
  const asked = readAsked(request);
  const list = routeNames.get(asked.path) ?? 'none';
  // Any other name may be a text that somebody has pasted.
  const named = parameters.get(list)?.filter((name) => asked.parameters.has(name)) ?? [];
  const page = asked.parameters.get('page') ?? '';
  return {
    at: new Date(clock.now()).toISOString(),
    ...nobody,
    ...(caller && namesOf(caller)),
    address: isIP(request.ip) === 0 ? null : request.ip,
    list,
    filters: named.filter((name) => name !== 'page'),
    page: /^\d{1,9}$/.test(page) ? Number(page) : null,
    tool: call?.tool ?? null,
    status: call?.status ?? statusCode,
    count: statusCode === 200 && request.method !== 'HEAD' ? (request.recordsGiven ?? 0) : 0,
    request: request.id,
  };
};
