import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets a service listen on a free port of this machine, and tells which. */
export const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/** A port of this machine that nobody listens on. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
};
