import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FrontOptions = {
  /** Origin of the service. */
  service: string;
  /** Milliseconds by which a request to the API is held back; everything else passes at once. */
  latency: number;
  /** One document for every address outside the API, in place of the dashboard. */
  document?: string;
};

/** What a browser talks to. */
export type Front = { origin: string; stop: () => void };

/** Starts a server in front of the service, which passes requests on as they are. */
export const startFront = async ({ service, latency, document }: FrontOptions): Promise<Front> => {
  const agent = new Agent({ keepAlive: true });
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method, headers } = request;
    const onward = ask(new URL(url, service), { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    if (!isApi && document !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-cache');
      response.end(document);
    } else if (isApi && latency > 0) {
      setTimeout(pass, latency, request, response);
    } else {
      pass(request, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
};
