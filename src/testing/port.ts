import type { FastifyInstance } from 'fastify';

/** Lets a service listen on a free port of this machine, and tells which. */
export const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
