import type { FastifyInstance } from 'fastify';
import { type Database, DatabaseUnavailable } from '#service/database/database.ts';
import { inTime } from '#service/database/in-time.ts';
import { standbyLag } from '#service/database/standby-lag.ts';

/** Milliseconds for the first look at the database, and for another over a connection of its own if that fails. */
const looks = [500, 1_500] as const;

/**
 * `/healthz`: the process is alive. `/readyz`: a statement sent now is answered, by a database that is no more than
 * `maxLagSeconds` behind its primary; 503 while that is not so. A connection that fell silent does not make the service
 * unready as long as another one answers.
 */
export const serveHealth = (app: FastifyInstance, database: Database, maxLagSeconds: number) => {
  const readLag = standbyLag(database);
  const look = async () => {
    const lag = await inTime(looks[0], readLag()).catch(() => inTime(looks[1], readLag()));
    if (lag > maxLagSeconds) {
      throw new DatabaseUnavailable(new Error(`the standby is ${Math.round(lag)} s behind its primary`));
    }
  };
  let looking: Promise<void> | undefined;

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    looking ??= look().finally(() => (looking = undefined));
    await looking;
    return { status: 'ready' };
  });
};
