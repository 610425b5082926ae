import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ rateLimit: 0 });
});
afterAll(() => service.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listAddress = 'http://roster.test/api/v1/agents';

describe('a request that no route takes', () => {
  test.each([
    '/api',
    '/api/v1',
    '/api/v1/users',
    '/api/v1/agents/1',
    '/api/v2/agents',
    '/api/v1/agents.json',
  ])('for %s gets 404 without a token', async (path) => {
    const response = await service.fetch(`http://roster.test${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found.' });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'as %s on a list gets 405 with Allow',
    async (method) => {
      const response = await service.app.inject({
        method: method as 'POST',
        url: '/api/v1/agents?page=0',
        headers: { 'content-type': 'text/xml' },
        payload: '<x/>',
      });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
      expect(response.json()).toEqual({ message: `The ${method} method is not supported here; use GET.` });
    },
  );

  test('because its address is broken gets 400 with the usual body', async () => {
    const response = await service.app.inject({ url: '/api/v1/%zz' });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual(['message']);
  });
});

test('401 comes before 422', async () => {
  expect((await service.fetch(`${listAddress}?page=0`)).status).toBe(401);
});

describe('an answer to a list', () => {
  test('may be kept by its reader only, and is asked for again', async () => {
    const { token } = await service.addCompany();
    const { headers } = await service.fetch(listAddress, { headers: bearer(token) });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Authorization');
  });

  test.each(['the tag', 'the tag among others', 'the strong tag', '*'])('is 304 for %s', async (sent) => {
    const { token } = await service.addCompany({ agents: [{}] });
    const first = await service.fetch(listAddress, { headers: bearer(token) });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const known = { 'the tag': tag, 'the tag among others': `"a", ${tag}`, 'the strong tag': tag.slice(2) }[
      sent
    ];
    const again = await service.fetch(listAddress, {
      headers: { ...bearer(token), 'if-none-match': known ?? '*' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(tag);
    expect(await again.text()).toBe('');
  });

  test('has another tag after a change', async () => {
    const { token, id } = await service.addCompany({ agents: [{}] });
    const first = await service.fetch(listAddress, { headers: bearer(token) });
    await service.database.query({
      text: "update agents set name = 'New' where company_id = $1",
      values: [id],
    });
    const tag = first.headers.get('etag') ?? '';
    const again = await service.fetch(listAddress, { headers: { ...bearer(token), 'if-none-match': tag } });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(tag);
  });

  test('to HEAD has the headers of GET and no body', async () => {
    const { token } = await service.addCompany({ agents: [{}] });
    const get = await service.fetch(listAddress, { headers: bearer(token) });
    const head = await service.fetch(listAddress, { method: 'HEAD', headers: bearer(token) });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  test('is compressed for a reader who takes gzip', async () => {
    const { token } = await service.addCompany({ agents: Array.from({ length: 15 }, () => ({})) });
    const plain = await service.fetch(listAddress, { headers: bearer(token) });
    const { headers, rawPayload } = await service.app.inject({
      url: '/api/v1/agents',
      headers: { ...bearer(token), host: 'roster.test', 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(String(headers.vary).toLowerCase()).toBe('authorization, accept-encoding');
    expect(gunzipSync(rawPayload).toString()).toBe(await plain.text());
  });
});

const pathFor = async (from: TestService, headers: Record<string, string>) => {
  const { token } = await from.addCompany();
  const response = await from.app.inject({
    url: '/api/v1/agents',
    headers: { ...bearer(token), ...headers },
  });
  return response.json<{ meta: { path: string } }>().meta.path;
};

describe('addresses in an answer', () => {
  const forwarded = {
    host: 'inner:8080',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'Roster.example',
  };

  test('follow the Host header, and not a proxy that nobody trusts', async () => {
    expect(await pathFor(service, forwarded)).toBe('http://inner:8080/api/v1/agents');
  });

  test('follow a trusted proxy', async () => {
    const behindProxy = await startTestService({ trustedProxies: ['127.0.0.1'] });
    const path = await pathFor(behindProxy, forwarded);
    await behindProxy.close();
    expect(path).toBe('https://roster.example/api/v1/agents');
  });

  test.each(['javascript', 'A', 'https:'])(
    'cannot have the scheme %j of a trusted proxy: 400',
    async (scheme) => {
      const behindProxy = await startTestService({ trustedProxies: ['127.0.0.1'] });
      const { token } = await behindProxy.addCompany();
      const response = await behindProxy.app.inject({
        url: '/api/v1/agents',
        headers: { ...bearer(token), 'x-forwarded-proto': scheme },
      });
      await behindProxy.close();
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The X-Forwarded-Proto header must be http or https.' });
    },
  );

  test('have the configured origin when there is one', async () => {
    const configured = await startTestService({ publicOrigin: 'https://lists.example' });
    const path = await pathFor(configured, forwarded);
    await configured.close();
    expect(path).toBe('https://lists.example/api/v1/agents');
  });

  test.each(['a b', 'x/../y', 'user@host', 'host:99999', 'host?x', '[::1'])(
    'cannot be made of the host %j: 400',
    async (host) => {
      const { token } = await service.addCompany();
      const response = await service.app.inject({
        url: '/api/v1/agents',
        headers: { ...bearer(token), host },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'The Host header must name a host.' });
    },
  );
});

describe('the rate limit', () => {
  test('refuses what exceeds it with 429, for that token alone and over all lists', async () => {
    const limited = await startTestService({ rateLimit: 2 });
    const [one, other] = [await limited.addCompany(), await limited.addCompany()];
    const ask = (token: string, list: string) =>
      limited.fetch(`http://roster.test/api/v1/${list}`, { headers: bearer(token) });
    expect((await ask(one.token, 'agents')).status).toBe(200);
    expect((await ask(one.token, 'contacts?page=0')).status).toBe(422);
    const refused = await ask(one.token, 'opportunities?page=0');
    const allowed = await ask(other.token, 'agents');
    const anonymous = await ask('unknown', 'agents');
    await limited.close();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: 'Too many requests.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(allowed.status).toBe(200);
    expect(anonymous.status).toBe(401);
  });
});

test.each(['GET', 'HEAD'])('%s of a list says how much of the rate limit is left', async (method) => {
  const limited = await startTestService({ rateLimit: 5 });
  const { token } = await limited.addCompany();
  const { headers } = await limited.fetch(listAddress, { method, headers: bearer(token) });
  const invalid = await limited.fetch(`${listAddress}?page=0`, { method, headers: bearer(token) });
  await limited.close();
  expect(headers.get('ratelimit-limit')).toBe('5');
  expect(headers.get('ratelimit-remaining')).toBe('4');
  expect(headers.get('ratelimit-reset')).toMatch(/^\d+$/);
  expect(invalid.headers.get('ratelimit-remaining')).toBe('3');
});

describe('a failure of the service', () => {
  test('gets 500 that tells nothing of its inside', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    await broken.database.query({ text: 'drop table agents cascade' });
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    await broken.close();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Something went wrong at the service.' });
  });

  test('to reach the database gets 503 with Retry-After, and readyz says so while healthz does not', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    expect((await broken.fetch('http://roster.test/readyz')).status).toBe(200);
    await broken.database.close();
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ message: 'The service is unavailable at the moment.' });
    expect((await broken.fetch('http://roster.test/readyz')).status).toBe(503);
    expect((await broken.fetch('http://roster.test/healthz')).status).toBe(200);
    await broken.close();
  });
});

test.each(['/healthz', '/api/v1/agents', '/api/v1/none'])('%s has the security headers', async (path) => {
  const { headers } = await service.fetch(`http://roster.test${path}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('HTTPS is promised when the public origin has it', async () => {
  const secure = await startTestService({ publicOrigin: 'https://lists.example' });
  const { headers } = await secure.fetch('http://roster.test/healthz');
  await secure.close();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});
