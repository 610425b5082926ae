import type { FastifyInstance } from 'fastify';
import { type Config, configSchema } from '#contract/config.ts';
import type { ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { findDemo } from '#service/operator/find-demo.ts';

/** Milliseconds for which the demo companies are not looked up again. */
const recent = 1_000;

/** `/config.json`: the dashboard's run-time configuration, for this very service. It never waits for the database. */
export const serveDashboardConfig = async (
  app: FastifyInstance,
  { database, config }: { database: Database; config: ServiceConfig },
) => {
  const { title, extensions, currency, languages, oidc } = config;
  const signIn = oidc?.signIn ? [oidc.signIn] : [];
  const demo = await rememberedDemo(database);
  app.get('/config.json', async (_request, reply): Promise<Config> => {
    reply.header('cache-control', 'no-cache');
    return configSchema.parse({ title, extensions, currency, signIn, languages, demo: demo() });
  });
};

/** Gives the demo companies that the database told last, and has them looked up for those who ask later. */
const rememberedDemo = async (database: Database) => {
  let demo: Config['demo'] = [];
  let next = 0;
  const look = async () => {
    next = Infinity;
    // Without an answer the last one still holds; /readyz tells that there is none.
    demo = await findDemo(database).catch(() => demo);
    next = performance.now() + recent;
  };
  await look();
  return () => {
    if (performance.now() >= next) void look();
    return demo;
  };
};
