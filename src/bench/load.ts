import { connect, type Socket } from 'node:net';
import { quantile } from './report.ts';

/** What came of asking as fast as the answers came: answers a second, and ms that half and 99 % of them took at most. */
export type Load = { rate: number; p50: number; p99: number };

export type LoadOptions = {
  origin: string;
  paths: readonly string[];
  token: string;
  connections: number;
  seconds: number;
};

/**
 * Asks for the paths in turn over connections that stay open, each with one request at a time.
 * A library made for it takes as much of the machine as the server does, and would make every ratio look better.
 * @throws Error when an answer is not 200
 */
export const load = async ({ origin, paths, token, connections, seconds }: LoadOptions): Promise<Load> => {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let next = 0;
  const take = () => {
    if (performance.now() > until) return null;
    const path = paths[next++ % paths.length] ?? '/';
    return `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  };
  const all = Array.from({ length: connections }, () => askAll(connect(Number(port), hostname), take, times));
  await Promise.all(all);
  const duration = (performance.now() - began) / 1_000;
  return { rate: times.length / duration, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

/** Sends what there is to send, one after the other, until there is nothing more. */
const askAll = (socket: Socket, take: () => string | null, times: number[]) =>
  new Promise<void>((resolve, reject) => {
    let sent = 0;
    let missing = -1;
    const send = () => {
      const request = take();
      if (request === null) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      missing = -1;
      socket.write(request);
    };
    socket.setNoDelay();
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          reject(new Error(`Not an answer to measure: ${head.split('\r\n', 1)[0]}`));
          return;
        }
        missing = Number(length) + end + 4;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sent);
      send();
    });
  });
