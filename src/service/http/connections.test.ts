import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '#contract/page.ts';
import { portOf } from '#testing/port.ts';
import { sendRaw } from '#testing/raw-request.ts';
import { startTestService, type TestService } from '#testing/service.ts';

let service: TestService;
let port: number;
let host: string;
beforeAll(async () => {
  service = await startTestService();
  const { token } = await service.addCompany({ agents: [{}] });
  port = await portOf(service.app);
  host = `Host: roster.test\r\nAuthorization: Bearer ${token}\r\n`;
});
afterAll(() => service.close());

const agents = '/api/v1/agents';

const expectRefusal = async (request: string, status: number, message: string) => {
  const answer = await sendRaw(port, request);
  expect(answer.status).toBe(status);
  expect(errorSchema.parse(JSON.parse(answer.body))).toEqual({ message });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  return answer;
};

describe('an address', () => {
  const ofLength = (length: number) => `${agents}?x=`.padEnd(length, 'x');

  test('of 8,000 characters is read, of more gets 414', async () => {
    const { status } = await sendRaw(port, `GET ${ofLength(8_000)} HTTP/1.1\r\n${host}\r\n`);
    expect(status).toBe(200);
    const request = `GET ${ofLength(8_001)} HTTP/1.1\r\n${host}\r\n`;
    await expectRefusal(request, 414, 'The address must not be longer than 8000 characters.');
  });

  test('in absolute form is understood', async () => {
    const { status } = await sendRaw(port, `GET http://roster.test${agents} HTTP/1.1\r\n${host}\r\n`);
    expect(status).toBe(200);
  });

  test.each(['/%zz', `${agents}/%c0%af%`, '/%e2%82'])('such as %s gets 400', async (address) => {
    const request = `GET ${address} HTTP/1.1\r\n${host}\r\n`;
    await expectRefusal(request, 400, 'The address is invalid.');
  });
});

describe('the headers', () => {
  test.each([17_000, 2_000_000])('of %i octets get 431, though the caller is still sending', async (size) => {
    const request = `GET ${agents} HTTP/1.1\r\n${host}X: ${'x'.repeat(size)}\r\n\r\n`;
    await expectRefusal(request, 431, 'The headers of the request are too large.');
  });

  test.each(['', 'Host: one\r\nHost: two\r\n'])('of HTTP/1.1 must name one host, not %j', async (hosts) => {
    const request = `GET ${agents} HTTP/1.1\r\n${hosts}\r\n`;
    await expectRefusal(request, 400, 'The request must have one Host header.');
  });

  test('of HTTP/1.0 need none', async () => {
    await expectRefusal(`GET ${agents} HTTP/1.0\r\n\r\n`, 401, 'Unauthenticated.');
  });

  test.each(['tea', '100-continue', '100-continue, tea'])('may expect %s', async (expectation) => {
    const request = `GET ${agents} HTTP/1.1\r\n${host}Expect: ${expectation}\r\n\r\n`;
    expect((await sendRaw(port, request)).status).toBe(200);
  });
});

describe('a person who opens', () => {
  const long = 'x'.repeat(40_000);

  test.each([
    ['a very long address', `/contacts?q=${long}`, '', 414, 'The address must not be longer than 8000'],
    ['a page with very long headers', '/contacts', `Cookie: ${long}\r\n`, 431, 'The headers of the request'],
  ])(
    '%s is told so in words, a program and the API in JSON',
    async (_case, address, headers, status, words) => {
      const ask = (path: string, mode: string) =>
        sendRaw(port, `GET ${path} HTTP/1.1\r\n${host}${headers}${mode}\r\n`);
      const page = await ask(address, 'Sec-Fetch-Mode: navigate\r\n');
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
      expect(page.body).toContain(`<p>${words}`);
      for (const json of [
        await ask(address, ''),
        await ask(address.replace('/', '/api/v1/'), 'Accept: text/html\r\n'),
      ]) {
        expect(json.status).toBe(status);
        expect(errorSchema.parse(JSON.parse(json.body)).message).toContain(words);
      }
    },
  );
});

describe('a body on GET', () => {
  const inside = 'GET /healthz HTTP/1.1\r\nHost: roster.test\r\n\r\n';

  test.each([
    ['/healthz', 'Content-Length: 2', '{}'],
    ['/config.json', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
    [agents, 'Content-Length: 3000000', 'x'.repeat(3_000_000)],
    [agents, 'Content-Length: 1000000000', ''],
  ])('to %s with %s gets 400, though not all of it has come', async (path, header, body) => {
    const request = `GET ${path} HTTP/1.1\r\n${host}${header}\r\n\r\n${body}`;
    await expectRefusal(request, 400, 'A GET request must not have a body.');
  });

  test.each(['GET', 'POST'])(
    'as %s of a hundred megabytes is answered and not read to its end',
    async (method) => {
      const accepted = once(service.app.server, 'connection');
      const sender = connect(port, '127.0.0.1');
      const [connection] = (await accepted) as [Socket];
      const closed = once(connection, 'close');
      let answer = '';
      sender.on('data', (chunk) => (answer += chunk.toString())).on('error', () => {});
      sender.write(`${method} ${agents} HTTP/1.1\r\n${host}Content-Length: 100000000\r\n\r\n`);
      sender.write(Buffer.alloc(100_000_000));
      await closed;
      sender.destroy();
      expect(answer).toMatch(/^HTTP\/1\.1 40[05] .*"message":/s);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(connection.bytesRead).toBeLessThan(2_000_000);
    },
  );

  test('is passed over: what stands in it is not answered, and the connection serves the next request', async () => {
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk.toString()));
    const ended = once(socket, 'end');
    socket.write(`GET ${agents} HTTP/1.1\r\n${host}Content-Length: ${inside.length}\r\n\r\n${inside}`);
    socket.write(`GET ${agents} HTTP/1.1\r\n${host}Content-Length: 0\r\nConnection: close\r\n\r\n`);
    await ended;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });
});

test('two Authorization headers get 400, whatever is in them', async () => {
  const { token } = await service.addCompany();
  const authorization = `Authorization: Bearer ${token}\r\n`;
  for (const other of [authorization, 'authorization: Basic cm9zdGVyOg==\r\n']) {
    const request = `GET ${agents} HTTP/1.1\r\n${host}${authorization}${other}\r\n`;
    await expectRefusal(request, 400, 'A request may have one Authorization header.');
  }
});

describe('what is not HTTP', () => {
  test.each([
    ['an unknown method', `BREW ${agents} HTTP/1.1\r\n\r\n`],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a NUL in a header', `GET ${agents} HTTP/1.1\r\nX: \0\r\n\r\n`],
    ['octets above ASCII in the address', 'GET /\xff\xfe HTTP/1.1\r\n\r\n'],
    ['two lengths of a body', 'POST /a HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ])('%s gets 400', async (_case, request) => {
    await expectRefusal(request, 400, 'The request is not valid HTTP.');
  });

  test('CONNECT gets 405, and a caller who tears the connection does no harm', async () => {
    const request = `CONNECT roster.test:443 HTTP/1.1\r\n${host}\r\n`;
    const message = 'The CONNECT method is not supported here; use GET.';
    const { headers } = await expectRefusal(request, 405, message);
    expect(headers.get('allow')).toBe('GET, HEAD');
    const { status } = await sendRaw(port, `GET ${agents} HTTP/1.1\r\n${host}\r\n`);
    expect(status).toBe(200);
  });
});

test('a request that does not come to its end gets 408, and whoever holds on to the connection is cut off', async () => {
  const slow = await startTestService();
  const slowPort = await portOf(slow.app);
  Object.assign(slow.app.server, { requestTimeout: 1, headersTimeout: 1 });
  const { status, body } = await sendRaw(slowPort, 'GET /healthz HTTP/1.1\r\nHost:');
  expect(status).toBe(408);
  expect(JSON.parse(body)).toEqual({ message: 'The request took too long to arrive.' });
  const connected = once(slow.app.server, 'connection');
  const socket = connect({ port: slowPort, host: '127.0.0.1', allowHalfOpen: true });
  const [connection] = (await connected) as [Socket];
  const cut = once(connection, 'close');
  socket.write('nonsense\r\n\r\n');
  socket.resume();
  await once(socket, 'end');
  expect(connection.destroyed).toBe(false);
  await cut;
  socket.destroy();
  await slow.close();
});
