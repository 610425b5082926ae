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
  /** Requests to the API per minute; no limit without it. */
  limit?: number;
};

/** What a browser talks to. */
export type Front = {
  origin: string;
  /** When requests to the API came, in ms since the process began, and which were refused. */
  asked: readonly { at: number; url: string; isAllowed: boolean }[];
  stop: () => void;
};

/** Starts a server in front of the service, which passes requests on as they are. */
export const startFront = async ({ service, latency, document, limit }: FrontOptions): Promise<Front> => {
  const allow = limit === undefined ? null : createThrottle(limit);
  const asked: { at: number; url: string; isAllowed: boolean }[] = [];
  const agent = new Agent({ keepAlive: true });
  const pass = (request: IncomingMessage, response: ServerResponse, more: Record<string, string> = {}) => {
    const { url = '/', method, headers } = request;
    const onward = ask(new URL(url, service), { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...more });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const askApi = (request: IncomingMessage, response: ServerResponse) => {
    const { isAllowed = true, headers = {} } = allow?.(performance.now()) ?? {};
    asked.push({ at: performance.now(), url: request.url ?? '', isAllowed });
    if (isAllowed) pass(request, response, headers);
    else {
      response.writeHead(429, { ...headers, 'content-type': 'application/json' });
      response.end('{"message":"Too Many Attempts."}');
    }
  };
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    if (!isApi && document !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-cache');
      response.end(document);
    } else if (isApi) {
      setTimeout(askApi, latency, request, response);
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
  return { origin: `http://127.0.0.1:${port}`, asked, stop };
};

/** What a throttled server says of a request: whether it may pass, and the headers of its answer. */
type Allowance = { isAllowed: boolean; headers: Record<string, string> };

const windowLength = 60_000;

/**
 * Counts requests as Laravel's `throttle:60,1` does: in windows of a minute, each of which begins with the first request
 * after the one before.
 * @param limit requests per minute
 */
const createThrottle = (limit: number) => {
  let windowEnd = 0;
  let count = 0;
  return (now: number): Allowance => {
    if (now >= windowEnd) [windowEnd, count] = [now + windowLength, 0];
    const isAllowed = count < limit;
    if (isAllowed) count += 1;
    const wait = Math.ceil((windowEnd - now) / 1_000);
    const refusal = {
      'retry-after': String(wait),
      'x-ratelimit-reset': String(Math.ceil((now + wait * 1_000) / 1_000)),
    };
    return {
      isAllowed,
      headers: {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(limit - count),
        ...(isAllowed ? {} : refusal),
      },
    };
  };
};
