import type { FastifyInstance } from 'fastify';
import { type Config, configSchema } from '#contract/config.ts';
import type { ServiceConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { findDemo } from '#service/operator/find-demo.ts';

/** `/config.json`: the dashboard's run-time configuration, for this very service. */
export const serveDashboardConfig = (
  app: FastifyInstance,
  { database, config }: { database: Database; config: ServiceConfig },
) => {
  const { title, extensions, currency } = config;
  app.get('/config.json', async (_request, reply): Promise<Config> => {
    reply.header('cache-control', 'no-cache');
    return configSchema.parse({ title, extensions, currency, demo: await findDemo(database) });
  });
};
