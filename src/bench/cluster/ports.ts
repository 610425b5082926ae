import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, so that a server finds its port free when it is started again. */
const [first, last] = [10_000, 30_000];

/** Ports of this machine that nobody listens on, none of them twice. */
export const freePorts = async (count: number) => {
  const ports: number[] = [];
  let port = first + Math.floor(Math.random() * (last - first));
  for (let tries = 0; ports.length < count && tries < 10_000; tries += 1) {
    port = port >= last ? first : port + 1;
    if (await isFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`Fewer than ${count} ports are free.`);
  return ports;
};

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
