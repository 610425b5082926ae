import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseOfFile, openTestDatabase } from '#testing/database.ts';
import { buildApp } from './app.ts';
import { readConfig } from '#service/config.ts';
import { configFrom } from '#contract/config.ts';
import { bearer } from '#testing/bearer.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { addToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { demoTokens } from '#demo/records.ts';

const page = `<!doctype html><title>Roster</title>${'<link rel="icon">'.repeat(100)}`;
const script = 'export const answer = 42;';

let folder: string;
const database = databaseOfFile();
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roster-dashboard-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'config.json'), '{"title":"static copy"}');
  await writeFile(join(folder, 'assets/main-a1b2c3.js'), script);
  await writeFile(join(folder, 'assets/main-a1b2c3.js.br'), brotliCompressSync(script));
  app = await buildApp({ database, config: readConfig({}), dashboardFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the built dashboard', () => {
  test.each(['/', '/opportunities', '/opportunities?status=won&page=2', '/contacts/7', '/sign-in'])(
    'answers the page %s with its index.html, which is asked for again each time',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(page);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  test.each(['/', '/contacts/7'])('compresses the page %s, which has no copy from the build', async (url) => {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(page);
  });

  test.each([
    ['as it is', '', undefined, Buffer.from(script)],
    [
      'as it was compressed in the build, to a reader who takes that',
      'gzip, br',
      'br',
      brotliCompressSync(script),
    ],
  ])('gives a hashed file for a year, %s', async (_case, accepted, encoding, bytes) => {
    const headers = { 'accept-encoding': accepted };
    const response = await app.inject({ url: '/assets/main-a1b2c3.js', headers });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload).toEqual(bytes);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/assets/gone.js', '/favicon.ico', '/..%2f..%2fpackage.json', '/assets/../../x.json'])(
    'answers %s, a file that is not there, with 404',
    async (url) => {
      const headers = { 'sec-fetch-mode': 'no-cors', accept: '*/*' };
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    },
  );

  test.each(['/health', '/metrics', '/graphql', '//api/v1/agents', '/API/v1/agents', '/%61pi/v1/x'])(
    'answers a program that asks for %s with 404, as JSON',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body)).toEqual({ message: 'Not found.' });
    },
  );

  const navigations = [{ 'sec-fetch-mode': 'navigate' }, { accept: 'text/html,application/xml;q=0.9' }];

  test.each(['/health', '/contacts/2498.', '/contacts/a.b', '/a.png'])(
    'shows a person who opens %s its index.html, which tells what is wrong',
    async (url) => {
      for (const headers of navigations) expect((await app.inject({ url, headers })).body).toBe(page);
    },
  );

  test.each([
    ['a bare %', '/contacts/50%', 400, 'The address is invalid.'],
    ['a long address', `/contacts?q=${'a'.repeat(8_000)}`, 414, 'The address must not be longer than'],
  ])('tells a person in words about %s, and a program as JSON', async (_case, url, status, sentence) => {
    for (const headers of navigations) {
      const shown = await app.inject({ url, headers });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(shown.body).toContain(`<p>${sentence}`);
      expect(shown.body).toContain('<a href="./">');
    }
    expect((await app.inject({ url })).json<{ message: string }>().message).toContain(sentence);
  });

  test.each(['/api/v1/agents', '//api/v1/agents', '/api/v1/50%', '/API/v1/agents', '/%61pi%2Fv1/%ff/50%'])(
    'answers %s as JSON to a person too',
    async (url) => {
      for (const headers of navigations) {
        const answer = await app.inject({ url, headers });
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      }
    },
  );

  test('answers HEAD for a page, and no other method', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/opportunities' });
    expect([statusCode, body]).toEqual([200, '']);
    expect((await app.inject({ method: 'POST', url: '/opportunities' })).statusCode).toBe(404);
  });

  test('is configured by the service, not by the static copy', async () => {
    expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ title: 'Roster' });
  });
});

test('a path of a list may end with a slash', async () => {
  const { token } = await service.addCompany({ agents: [{}] });
  const { statusCode, body } = await service.app.inject({
    url: '/api/v1/agents/?page=1',
    headers: bearer(token),
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { meta: { total: 1 } }]);
});

test('without a built dashboard a page says so, and the lists still answer', async () => {
  const bare = await buildApp({ database, config: readConfig({}), dashboardFolder: join(folder, 'none') });
  const response = await bare.inject({ url: '/' });
  const list = await bare.inject({ url: '/api/v1/agents' });
  await bare.close();
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('The dashboard has not been built (npm run build).');
  expect(list.statusCode).toBe(401);
});

const service = serviceOfFile({
  title: 'Ledger',
  currency: 'EUR',
  extensions: ['id'],
  languages: ['en', 'de'],
});

const readDashboardConfig = async () => {
  const response = await service.fetch('http://roster.test/config.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  return response.json();
};

const expectDemo = (demo: object[]) =>
  vi.waitFor(async () => expect(await readDashboardConfig()).toMatchObject({ demo }), 120_000);

test('config.json is what the service was configured with, in the shape of the contract', async () => {
  const config = await readDashboardConfig();
  expect(config).toEqual({
    apiBaseUrl: '',
    title: 'Ledger',
    parameters: { status: 'status', contact: 'contact_id', createdOn: 'created_at', page: 'page' },
    extensions: ['id'],
    currency: 'EUR',
    phoneRegion: null,
    requestsPerMinute: null,
    signIn: [],
    languages: ['en', 'de'],
    offline: true,
    views: [],
    demo: [],
  });
  expect(configFrom(config)).toEqual(config);
});

test('config.json offers a demo company while its token opens the service', async () => {
  const [token = ''] = demoTokens;
  const companyId = await addCompany(service.database, 'Paper & Sons');
  await addToken(service.database, { companyId, token, label: 'demo' });
  await expectDemo([{ company: 'Paper & Sons', token }]);
  await service.database.query({ text: 'update access_tokens set revoked_at = now()' });
  await expectDemo([]);
});

test('config.json needs no database once the service has started', async () => {
  const database = await openTestDatabase();
  const [token = ''] = demoTokens;
  await addToken(database, { companyId: await addCompany(database, 'Paper & Sons'), token, label: 'demo' });
  const stranded = await startTestService({}, database);
  await database.close();
  const demo = [{ company: 'Paper & Sons', token }];
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await stranded.app.inject({ url: '/config.json' })).json()).toMatchObject({ demo });
  }
  await stranded.close();
});
