import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveCompany } from '#service/operator/companies.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ rateLimit: 0 });

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

  test('names the company, for GET, 304, HEAD and a refusal, until it has another name', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { id, token } = await service.addCompany();
    const nameOf = async (init: { method?: string; headers?: object } = {}, query = '') => {
      const headers = { ...bearer(token), ...init.headers };
      const response = await service.fetch(`${listAddress}${query}`, { ...init, headers });
      return [response.status, response.headers.get('x-company-name')];
    };
    await saveCompany(service.database, id, 'Ødegård & Søn 100%');
    const name = '%C3%98deg%C3%A5rd%20%26%20S%C3%B8n%20100%25';
    expect(await nameOf()).toEqual([200, name]);
    expect(await nameOf({ headers: { 'if-none-match': '*' } })).toEqual([304, name]);
    expect(await nameOf({ method: 'HEAD' })).toEqual([200, name]);
    expect(await nameOf({}, '?page=0')).toEqual([422, name]);
    await saveCompany(service.database, id, 'Søn');
    vi.advanceTimersByTime(1_000);
    expect(await nameOf()).toEqual([200, 'S%C3%B8n']);
    expect((await service.fetch(listAddress)).headers.get('x-company-name')).toBeNull();
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

describe('a failure of the service', () => {
  test('gets 500 that tells nothing of its inside', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    await broken.database.query({ text: 'drop table agents cascade' });
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    await broken.close();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Something went wrong in the service.' });
  });

  test('to reach the database gets 503 with Retry-After, and readyz says so while healthz does not', async () => {
    const broken = await startTestService();
    const { token } = await broken.addCompany();
    expect((await broken.fetch('http://roster.test/readyz')).status).toBe(200);
    await broken.database.close();
    const response = await broken.fetch(listAddress, { headers: bearer(token) });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ message: 'The service is temporarily unavailable.' });
    await expect
      .poll(async () => (await broken.fetch('http://roster.test/readyz')).status, { timeout: 30_000 })
      .toBe(503);
    expect((await broken.fetch('http://roster.test/healthz')).status).toBe(200);
    await broken.close();
  });
});

test('whoever asks for readiness within a second of another shares what was found', async () => {
  const asked = await startTestService({ anonymousLimit: 0 });
  const query = vi.spyOn(asked.database, 'query');
  const answers = Array.from({ length: 300 }, () => asked.app.inject({ url: '/readyz' }));
  expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await asked.app.inject({ url: '/readyz' });
  expect(query).toHaveBeenCalledTimes(1);
  await asked.close();
});
