import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets a service listen on a free port of this machine, and tells which. */
export const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/**
 * Below those that systems give to whoever asks for any: nobody takes one before the server that it is for has started,
 * or while that is started again.
 */
const [first, last] = [10_000, 30_000];

/** Ports of this machine that nobody listens on, none of them twice. */
export const freePorts = async (count: number) => {
  const ports: number[] = [];
  let port = randomInt(first, last);
  for (let tries = 0; ports.length < count && tries < 10_000; tries += 1) {
    port = port >= last ? first : port + 1;
    if (await isFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`Fewer than ${count} ports are free.`);
  return ports;
};

/** One of them. */
export const freePort = async () => (await freePorts(1))[0] ?? 0;

const isFree = async (port: number) => {
  const probe = createServer();
  const answered = Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.listen(port, '127.0.0.1');
  const free = await answered;
  if (free) {
    probe.close();
    await once(probe, 'close');
  }
  return free;
};
