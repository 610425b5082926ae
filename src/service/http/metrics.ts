import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#service/database/database.ts';
import { routeNames } from './request-address.ts';
import { bareHeaders } from './security-headers.ts';

export type Metrics = {
  watch(app: FastifyInstance): void;
  /** Serves `/metrics`, in the text form of Prometheus; gives the origin that it listens at. */
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
};

/** Figures of this process for an operator's monitoring. They name no company, token or address. */
export const createMetrics = (database: Database): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'roster_request_duration_seconds',
    help: 'Time to answer a request, by list, method and status',
    labelNames: ['list', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [register],
  });
  const connections = new Gauge({
    name: 'roster_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, number] of Object.entries(database.connections())) this.set({ state }, number);
    },
  });
  register.registerMetric(connections);
  const server = fastify();
  server.addHook('onRequest', async (_request, reply) => void reply.headers(bareHeaders));
  server.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  return {
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // No address of a request is a label: there would be as many as there are addresses.
        const list = routeNames.get(routeOptions.url) ?? 'none';
        duration.observe(
          { list, method: routeOptions.url === undefined ? 'any' : method, status: statusCode },
          elapsedTime / 1_000,
        );
      });
    },
    listen: (port, host) => server.listen({ port, host }),
    close: () => server.close(),
  };
};
