import type { FastifyInstance } from 'fastify';
import { type Config, configFrom } from '#contract/config.ts';
import type { ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { findDemo } from '#service/operator/prepare.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { sendTagged, tagged } from './answers/entity-tag.ts';
import { isPage, Refusal } from './errors.ts';

/** Milliseconds for which the demo companies are not looked up again. */
const recent = 1_000;

/** `/config.json`: the dashboard's run-time configuration, for this very service. It never waits for the database. */
export const serveDashboardConfig = async (
  app: FastifyInstance,
  { database, config }: { database: Database; config: ServiceConfig },
) => {
  const { title, extensions, currency, phoneRegion, languages, oidc } = config;
  const signIn = oidc?.signIn ? [oidc.signIn] : [];
  const write = (demo: Config['demo']) =>
    JSON.stringify(configFrom({ title, extensions, currency, phoneRegion, signIn, languages, demo }));
  const text = await rememberedDemo(database, write);
  app.get('/config.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendTagged(request, reply, tagged(text()));
  });
};

/** Gives what is written of the demo companies that the database told last, and has them looked up for those who ask later. */
const rememberedDemo = async (database: Database, write: (demo: Config['demo']) => string) => {
  let text = write([]);
  let next = 0;
  const look = async () => {
    next = Infinity;
    // Without an answer the last one still holds; /readyz tells that there is none.
    text = await findDemo(database).then(write, () => text);
    next = performance.now() + recent;
  };
  await look();
  return () => {
    if (performance.now() >= next) void look();
    return text;
  };
};

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
