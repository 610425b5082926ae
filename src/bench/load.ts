import { connect, type Socket } from 'node:net';
import { quantile } from './report.ts';

/** What came of asking as fast as the answers came: how many, how many a second, and ms that half and 99 % of them took at most. */
export type Load = { count: number; rate: number; p50: number; p99: number };

export type LoadOptions = {
  origin: string;
  paths: readonly string[];
  token: string;
  /** The ETag of what the asker has: every answer is to be 304. */
  tag?: string;
  /** What is posted instead, and the lines of its headers. */
  post?: { headers: string; body: string } | undefined;
  connections: number;
  seconds: number;
};

/**
 * Asks for the paths in turn over connections that stay open, each with one request at a time.
 * A library made for it takes as much of the machine as the server does, and would make every ratio look better.
 * @throws Error when an answer is neither 200 nor, with a tag, 304
 */
export const load = async ({
  origin,
  paths,
  token,
  tag,
  post,
  connections,
  seconds,
}: LoadOptions): Promise<Load> => {
  const { host, hostname, port } = new URL(origin);
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const condition = tag === undefined ? '' : `If-None-Match: ${tag}\r\n`;
  let next = 0;
  const take = () => {
    if (performance.now() > until) return null;
    const path = paths[next++ % paths.length] ?? '/';
    const head = `${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n${condition}`;
    if (post === undefined) return `GET ${head}\r\n`;
    return `POST ${head}${post.headers}Content-Length: ${Buffer.byteLength(post.body)}\r\n\r\n${post.body}`;
  };
  const all = Array.from({ length: connections }, () =>
    askAll(connect(Number(port), hostname), take, { times, isTagged: tag !== undefined }),
  );
  await Promise.all(all);
  const duration = (performance.now() - began) / 1_000;
  const count = times.length;
  return { count, rate: count / duration, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

/** Sends what there is to send, one after the other, until there is nothing more. */
const askAll = (
  socket: Socket,
  take: () => string | null,
  { times, isTagged }: { times: number[]; isTagged: boolean },
) =>
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
        const length = isTagged ? '0' : /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith(`HTTP/1.1 ${isTagged ? 304 : 200}`) || length === undefined) {
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
