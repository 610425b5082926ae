import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where the watched page's script reports to. */
const reportPath = '/engine-reports';

/**
 * Runs in the page before any script of the dashboard, and reports what a person with developer tools open would see:
 * errors and warnings on the console, uncaught errors and violations of the security policy.
 */
const watchPage = (path: string) => {
  const report = (kind: string, ...values: unknown[]) => {
    const words = values.map((value) =>
      value instanceof Error ? `${value.message} ${value.stack}` : String(value),
    );
    const request = new XMLHttpRequest();
    // Has arrived before the page does anything else.
    request.open('POST', path, false);
    request.send(`${kind}: ${words.join(' ')}`);
  };
  Object.assign(console, {
    error: (...values: unknown[]) => report('error', ...values),
    warn: (...values: unknown[]) => report('warning', ...values),
  });
  window.addEventListener('error', ({ error, message }) => report('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report('uncaught', reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy', violatedDirective, blockedURI),
  );
};

/** A service as a page of an engine sees it: the same, with two scripts in front of the dashboard's own. */
export type WatchedService = {
  origin: string;
  /** What the pages have logged, and each response of 400 and above. */
  messages: string[];
  /** Holds the responses of the lists. @returns releases them */
  holdLists: () => () => void;
  close: () => void;
};

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const watchScript = '/engine-watch.js';
const libraryScript = '/engine-queries.js';
const scripts = `<script src="${watchScript}"></script><script async src="${libraryScript}"></script>`;

/** Services that this process has watched. */
let watchedBefore = 0;

/** Starts a proxy in front of one, on an address of its own: a browser has stored nothing for its origin. */
export const watchService = async (service: string): Promise<WatchedService> => {
  const own: Record<string, string> = {
    [watchScript]: `(${watchPage.toString()})(${JSON.stringify(reportPath)})`,
    [libraryScript]: await readFile(library, 'utf8'),
  };
  const messages: string[] = [];
  let held: Promise<unknown> = Promise.resolve();

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/v1/')) await held;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = send(service + path, { method: request.method, headers }, async (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400) messages.push(`${statusCode}: ${path}`);
      if (answer.headers['content-type']?.startsWith('text/html') !== true) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, ...rest } = answer.headers;
      const page = await text(answer);
      response.writeHead(statusCode, rest).end(page.replace('<head>', `<head>${scripts}`));
    });
    // The page has gone, or the service: either way there is nothing to pass on.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };

  const server = createServer(async (request, response) => {
    const script = own[request.url ?? ''];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (request.url === reportPath) {
      messages.push(await text(request));
      response.writeHead(204).end();
    } else await pass(request, response);
  });
  watchedBefore += 1;
  const host = `127.0.0.${watchedBefore}`;
  server.listen(0, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    messages,
    holdLists: () => {
      const gate = new EventTarget();
      held = new Promise((resolve) => gate.addEventListener('open', resolve));
      return () => gate.dispatchEvent(new Event('open'));
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
