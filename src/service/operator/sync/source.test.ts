import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { aSync } from '#testing/lists/kept-company.ts';
import { makeCertificate } from '#testing/servers/certificate.ts';
import { realTools } from './run-syncs.ts';
import { openSource } from './source.ts';

afterEach(() => void vi.useRealTimers());

/** A page of contacts from a server that answers in its own way. */
const aServer = async (
  answer: RequestListener,
  { token = 'secret', other }: { token?: string; other?: string } = {},
) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const tokenFile = join(aFolder(), 'token');
  writeFileSync(tokenFile, token);
  const url = other ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { settings, source: memory } = aSync({ url, tokenFile });
  const { signal } = new AbortController();
  const read = (tools = realTools) => openSource(settings, memory, tools, signal).read('contacts', 1);
  return { url, server, read };
};

const mebibyte = 1_048_576;

test('a list from which Laravel left some out, an object of their places, is read as a list', async () => {
  const { read } = await aServer((_request, response) => {
    response.end('{"data":{"15":{"id":2},"3":{"id":1}},"meta":{"current_page":1,"per_page":20,"total":2}}');
  });
  expect((await read()).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a token is sent as it is, whatever was pasted into its file with it', async () => {
  const page = '{"data":[],"meta":{"current_page":1,"per_page":20,"total":0}}';
  let sent: string | undefined;
  const { read } = await aServer(
    (request, response) => {
      sent = request.headers.authorization;
      response.end(page);
    },
    { token: '\ufeff„Bearer secret“\n' },
  );
  await read();
  expect(sent).toBe('Bearer secret');
});

test('an answer of more than 32 MB is given up, however small it came', async () => {
  const packed = gzipSync(Buffer.alloc(33 * mebibyte, ' '));
  expect(packed.length).toBeLessThan(mebibyte);
  const { url, read } = await aServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  await expect(read()).rejects.toThrow(`${url}/api/v1/contacts gives more than 32 MB.`);
});

test('an answer without an end is not read to its end', async () => {
  let sent = 0;
  const { server, read } = await aServer((_request, response) => {
    const send = () => {
      for (let isTaken = true; isTaken && sent < 200 * mebibyte; sent += mebibyte)
        isTaken = response.write(Buffer.alloc(mebibyte, ' '));
      if (sent >= 200 * mebibyte) response.end();
    };
    response.on('drain', send);
    send();
  });
  const closed = once(server, 'request').then(([, response]) =>
    once(response as NodeJS.EventEmitter, 'close'),
  );
  await expect(read()).rejects.toThrow('gives more than 32 MB.');
  await closed;
  expect(sent).toBeLessThan(100 * mebibyte);
});

test('an answer of 32 MB is read', async () => {
  const page = JSON.stringify({ data: [{ id: 7 }], meta: { current_page: 1, per_page: 15, total: 1 } });
  const { read } = await aServer((_request, response) => response.end(page.padEnd(32 * mebibyte)));
  expect((await read()).rows).toEqual([{ id: 7 }]);
});

test.each([
  [
    'more records than a page may have',
    '{},'.repeat(10_000),
    'more than 10000 records on a page of contacts.',
  ],
  ['more values than memory should hold', '[],'.repeat(1_000_000), 'too many values for contacts.'],
])('an answer with %s is given up', async (_what, rows, reason) => {
  const { read } = await aServer((_request, response) => {
    response.end(`{"data":[${rows}{}],"meta":{"current_page":1,"per_page":15,"total":1}}`);
  });
  await expect(read()).rejects.toThrow(`The source gives ${reason}`);
});

test('an answer that has not ended after 15 s is given up, though more of it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { server, read } = await aServer((_request, response) => void response.write(' '));
  const asked = once(server, 'request');
  const outcome = read().catch(String);
  const [, response] = (await asked) as [unknown, NodeJS.WritableStream];
  const closed = once(response, 'close');
  // By the timers of the test: a limit of signals alone, which Node 20 lets go of, would not come.
  vi.advanceTimersByTime(14_999);
  response.write(' ');
  vi.advanceTimersByTime(1);
  expect(await outcome).toBe('Error: The source does not answer within 15 seconds.');
  await closed;
});

test('a port at which nobody listens is told as that', async () => {
  const { server, read } = await aServer(() => {});
  server.close();
  await once(server, 'close');
  await expect(read()).rejects.toMatchObject({
    kind: 'connection_refused',
    message: 'The source’s host refuses connections at that port.',
  });
});

test('an answer that ends before it begins is told as that', async () => {
  const { read } = await aServer((request) => request.socket.destroy());
  await expect(read()).rejects.toThrow('The source ends the connection without an answer.');
});

test('a certificate that nobody vouches for is told as that', async () => {
  const { certificate, key } = makeCertificate();
  const server = createTlsServer({ cert: certificate, key }, () => expect.unreachable());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { read } = await aServer(() => {}, {
    other: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await expect(read()).rejects.toMatchObject({
    kind: 'certificate',
    message: 'The source’s certificate is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
});

test.each([
  [302, 'redirect'],
  [401, 'token'],
  [429, 'rate_limit'],
  [500, 'status'],
  [200, 'content'],
])('an answer with %i is of the kind %s', async (status, kind) => {
  const { read } = await aServer((_request, response) => void response.writeHead(status).end('{}'));
  await expect(read()).rejects.toMatchObject({ kind });
});

test.each([
  ['ENOTFOUND', 'unknown_host', 'The name of the source’s host is not known here.'],
  ['EHOSTUNREACH', 'unreachable', 'The source’s host cannot be reached.'],
  ['CERT_HAS_EXPIRED', 'certificate', 'The source’s certificate is not accepted (CERT_HAS_EXPIRED).'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate', 'not accepted (UNABLE_TO_VERIFY_LEAF_SIGNATURE).'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'does not speak TLS as expected (ERR_SSL_WRONG_VERSION_NUMBER).'],
  ['EMFILE', 'no_answer', 'The source does not answer (EMFILE).'],
  [undefined, 'no_answer', 'The source does not answer.'],
])('a connection that fails with %s is told without its address, as %s', async (code, kind, reason) => {
  const { url, read } = await aServer(() => {});
  const cause = Object.assign(new Error(`at ${url}`), { code });
  const error: unknown = await read({
    ...realTools,
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
  }).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ kind, message: expect.stringContaining(reason) as string });
  expect(String(error)).not.toContain(url);
});
