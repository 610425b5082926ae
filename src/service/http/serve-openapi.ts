import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '#service/config.ts';
import { sendTagged, tagged } from './entity-tag.ts';
import { publicOrigin } from './public-origin.ts';
import { openApiDocument } from './openapi/document.ts';

export const openApiPath = '/api/v1/openapi.json';

/** The description of the lists, open to everybody: it says nothing of any company. */
export const serveOpenApi = (app: FastifyInstance, config: ServiceConfig) => {
  app.get(openApiPath, async (request, reply) => {
    const document = openApiDocument(publicOrigin(config.publicOrigin, request), config.extensions);
    reply.header('cache-control', 'no-cache');
    return sendTagged(request, reply, tagged(JSON.stringify(document)));
  });
};
