import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage, Refusal } from '#service/http/errors.ts';

/**
 * Serves the built dashboard. Files under `assets` carry a hash of their content in their name and may be kept
 * for ever; all others are asked for again each time. Every page of the dashboard is its one index.html.
 */
export const serveDashboard = async (app: FastifyInstance, folder: string | undefined) => {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Refusal(
        404,
        'The dashboard has not been built (npm run build). The lists are under /api/v1.',
      );
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // The service answers this path with its own configuration.
    globIgnore: ['config.json', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets/'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // A route rather than the handler of unknown paths, which compresses nothing; the build has no compressed copy of it.
  app.get('/*', (request, reply) => {
    if (!isPage(request)) throw new Refusal(404, 'Not found.');
    return reply.sendFile('index.html');
  });
};
