import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets a service listen on a free port of this machine, and tells which. */
export const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/**
 * Below those that systems give to whoever asks for any, a hundred for each process: two that look at once would take the
 * other's look for a server, or its server's port for a free one.
 */
const first = 10_000 + (process.pid % 200) * 100;
const last = first + 100;

/** Where this process looks next: a port that it gave out is given again only once it has been round. */
let next = randomInt(first, last);

/** Ports of this machine that nobody listens on, none of them twice. */
export const freePorts = async (count: number) => {
  const ports: number[] = [];
  for (let tries = first; ports.length < count && tries < last; tries += 1) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
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
