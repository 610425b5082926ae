import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveCompany } from '#service/operator/companies.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile({ rateLimit: 0 });

const listAddress = 'http://roster.test/api/v1/agents';

describe('a request that no route takes', () => {
  test.each(['/api/v1', '/api/v1/users', '/api/v1/agents/1', '/api/v2/agents', '/api/v1/a.json'])(
    'for %s gets 404 without a token',
    async (path) => {
      const response = await service.fetch(`http://roster.test${path}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Not found.' });
    },
  );

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
    // A look that takes long on a busy machine is not sent again.
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
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

  test('is 304 for its tag, also among others or as a strong one, until something changes', async () => {
    const { token, id } = await service.addCompany({ agents: [{}] });
    const ask = (known: string) =>
      service.fetch(listAddress, { headers: { ...bearer(token), 'if-none-match': known } });
    const tag = (await ask('"none"')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [tag, `"a", ${tag}`, tag.slice(2), '*']) {
      const { status, headers, body } = await ask(known);
      expect([known, status, headers.get('etag'), body]).toEqual([known, 304, tag, null]);
    }
    await service.database.query({
      text: "update agents set name = 'New' where company_id = $1",
      values: [id],
    });
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
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
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('data have what protects those who fetch them, and no headers of pages; errors have those', async () => {
  const { token } = await service.addCompany();
  const given = await service.fetch(listAddress, { headers: bearer(token) });
  const etag = given.headers.get('etag') ?? '';
  const same = await service.fetch(listAddress, { headers: { ...bearer(token), 'if-none-match': etag } });
  const refused = await service.fetch(`${listAddress}?page=none`, { headers: bearer(token) });
  const ofData = ['x-content-type-options', 'cross-origin-resource-policy', 'cache-control', 'vary'];
  const ofPages = ['content-security-policy', 'x-frame-options', 'referrer-policy'];
  const found = [given, same, refused].map(({ status, headers }) => ({
    status,
    has: [...ofData, ...ofPages].filter((name) => headers.has(name)),
  }));
  expect(found).toEqual([
    { status: 200, has: ofData },
    { status: 304, has: ofData },
    { status: 422, has: [...ofData, ...ofPages] },
  ]);
});

test('a failure of the service gets 500 that tells nothing of its inside', async () => {
  const broken = await startTestService();
  const { token } = await broken.addCompany();
  await broken.database.query({ text: 'drop table agents cascade' });
  const response = await broken.fetch(listAddress, { headers: bearer(token) });
  await broken.close();
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Something went wrong in the service.' });
});

test('without its database the service answers 503, and is alive though not ready', async () => {
  const broken = await startTestService();
  const { token } = await broken.addCompany();
  await broken.database.close();
  const response = await broken.fetch(listAddress, { headers: bearer(token) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({ message: 'The service is temporarily unavailable.' });
  const status = async (path: string) => (await broken.app.inject({ url: path })).statusCode;
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  await broken.close();
});

test('whoever asks for readiness within a second of another shares what was found', async () => {
  const asked = await startTestService({ anonymousLimit: 0 });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const query = vi.spyOn(asked.database, 'query');
  const answers = Array.from({ length: 300 }, () => asked.app.inject({ url: '/readyz' }));
  expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await asked.app.inject({ url: '/readyz' });
  expect(query).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await asked.app.inject({ url: '/readyz' });
  expect(query).toHaveBeenCalledTimes(2);
  await asked.close();
});
