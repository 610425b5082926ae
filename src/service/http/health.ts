import type { FastifyInstance } from 'fastify';
import { type Database, DatabaseUnavailable } from '#service/database/database.ts';
import { inTime } from '#service/database/in-time.ts';
import { standbyLag } from '#service/database/standby-lag.ts';
import { Refusal } from './errors.ts';

/** Milliseconds for the first look at the database, and for another over a connection of its own if that fails. */
const looks = [500, 1_500] as const;

type HealthOptions = {
  database: Database;
  /** Seconds that a standby may be behind its primary. */
  maxLagSeconds: number;
  /** Aborted when the service is about to stop. */
  stopping: AbortSignal | undefined;
};

/**
 * `/healthz`: the process is alive. `/readyz`: a statement sent now is answered, by a database that is no more than
 * `maxLagSeconds` behind its primary; 503 while that is not so, and once the service is about to stop. A connection
 * that fell silent does not make the service unready as long as another one answers.
 */
export const serveHealth = (app: FastifyInstance, { database, maxLagSeconds, stopping }: HealthOptions) => {
  const readLag = standbyLag(database);
  const look = async () => {
    const lag = await inTime(looks[0], readLag()).catch(() => inTime(looks[1], readLag()));
    if (lag > maxLagSeconds) {
      throw new DatabaseUnavailable(new Error(`the standby is ${Math.round(lag)} s behind its primary`));
    }
  };
  let looking: Promise<void> | undefined;

  // Whoever is refused an answer may take the process for dead.
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (stopping?.aborted === true) throw new Refusal(503, 'The service is about to stop.');
    looking ??= look().finally(() => (looking = undefined));
    await looking;
    return { status: 'ready' };
  });
};
