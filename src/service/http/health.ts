import type { FastifyInstance } from 'fastify';
import type { Database } from '#service/database/database.ts';

/** `/healthz`: the process is alive. `/readyz`: the database answers too; 503 while it does not. */
export const serveHealth = (app: FastifyInstance, database: Database) => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    await database.query({ text: 'select 1' });
    return { status: 'ready' };
  });
};
