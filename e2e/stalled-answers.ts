import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands in front of a service, over HTTP/1.1, and never answers some of its requests.
 * @param isStalled by path and query
 */
export async function startStalling(origin: string, isStalled: (address: string) => boolean) {
  const stalled = new Set<IncomingMessage>();
  let most = 0;
  let givenUp = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (isStalled(url)) {
      stalled.add(incoming);
      most = Math.max(most, stalled.size);
      outgoing.on('close', () => {
        givenUp += 1;
        stalled.delete(incoming);
      });
      return;
    }
    const forwarded = request(new URL(url, origin), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests without an answer: now, the most at a time, and those that the browser gave up. */
    counts: () => ({ now: stalled.size, most, givenUp }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
