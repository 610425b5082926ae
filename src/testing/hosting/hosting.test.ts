import { mkdir, mkdtemp, chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort, portOf } from '#testing/port.ts';
import type { PackageName } from '#testing/servers/debian-package.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { idsPrinted } from '#testing/clients/ten-lines.ts';
import { documentedPolicy, exampleOf, type ExampleKind } from './examples.ts';
import { startWebServer, type WebServerName } from './web-server.ts';

const page = await readFile(new URL('../../../index.html', import.meta.url), 'utf8');
const script = `export const answer = '${'42'.repeat(1000)}';`;

// The examples say that the proxy is on this machine.
const service = serviceOfFile({ trustedProxies: ['loopback'] });

let folder = '';
let token = '';
let authorization = '';
let servicePort = 0;
beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'roster-hosted-'));
  // Apache serves as another user when the tests run as root.
  await chmod(parent, 0o755);
  folder = join(parent, 'roster');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'config.json'), '{}');
  await writeFile(join(folder, 'assets/main-a1b2c3d4.js'), script);
  await writeFile(join(folder, 'assets/main-a1b2c3d4.js.gz'), gzipSync(script));
  servicePort = await portOf(service.app);
  // On three of the pages that the clients of docs/api.md ask for.
  const contacts = Array.from({ length: 201 }, () => ({}));
  ({ token } = await service.addCompany({ contacts }));
  authorization = `Bearer ${token}`;
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

/** Runs an example until the test ends; asks it for paths. */
async function host(server: WebServerName, kind: ExampleKind) {
  const port = await freePort();
  const place = { port, folder, service: `127.0.0.1:${servicePort}` };
  onTestFinished(await startWebServer(server, exampleOf(server, kind, place)));
  const origin = `http://127.0.0.1:${port}`;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}${path}`, { method, headers, redirect: 'manual' });
  return Object.assign(ask, { origin });
}

type Ask = Awaited<ReturnType<typeof host>>;

/** By the packages that they are in. */
const servers: [WebServerName, PackageName][] = [
  ['nginx', 'nginx'],
  ['apache', 'apache2-bin'],
  ['caddy', 'caddy'],
];

const expectPage = async (response: Response) => {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe(page);
};

/** Checks the dashboard's own files under a path: fallback, caching, compression, policy. */
async function expectDashboard(ask: Ask, base: string) {
  for (const path of ['', 'opportunities?page=2', 'contacts/7', 'contacts/a.b', 'contacts/a%2Fb']) {
    await expectPage(await ask(base + path));
  }
  const config = await ask(`${base}config.json`);
  expect(await config.json()).toEqual({});
  expect(config.headers.get('cache-control')).toBe('no-cache');

  const asset = await ask(`${base}assets/main-a1b2c3d4.js`, { 'accept-encoding': 'gzip' });
  expect(await asset.text()).toBe(script);
  expect(asset.headers.get('content-type')).toContain('text/javascript');
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect(asset.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  const missing = await ask(`${base}assets/gone-a1b2c3d4.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');

  await rename(join(folder, 'config.json'), join(folder, 'away.json'));
  const status = (await ask(`${base}config.json`)).status;
  await rename(join(folder, 'away.json'), join(folder, 'config.json'));
  expect(status).toBe(404);

  for (const { headers } of [await ask(base), config, asset, missing]) {
    expect(headers.get('content-security-policy')).toBe(documentedPolicy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
}

/** Checks that lists come from the service, with the token and nothing changed on the way. */
async function expectLists(ask: Ask, path: string) {
  const list = await ask(`${path}?page=1`, { authorization });
  expect(list.status).toBe(200);
  expect(await list.json()).toMatchObject({ meta: { total: 201 } });
  expect(list.headers.get('cache-control')).toBe('private, no-cache');
  expect(list.headers.get('etag')).toBeTruthy();
  expect((await ask(path)).status).toBe(401);
}

/** Checks that a client finds its way by the links of the responses alone. */
const expectLinks = async (base: string) => expect(await idsPrinted('ts', base, token)).toHaveLength(201);

test('the document asks for the security policy that the service has', async () => {
  const { headers } = await service.fetch('http://roster.test/healthz');
  expect(
    headers
      .get('content-security-policy')
      ?.split(';')
      .map((each) => each.trim()),
  ).toEqual(documentedPolicy.split(';').map((each) => each.trim()));
});

for (const [server, packageName] of servers) {
  describe(`${server}, as docs/hosting.md has it,`, { tags: [packageName] }, () => {
    test('serves the dashboard and the lists from one origin', async () => {
      const ask = await host(server, 'same origin');
      await expectDashboard(ask, '/');
      await expectLists(ask, '/api/v1/contacts');
      await expectLinks(ask.origin);
      const unknown = await ask('/api/v1/unknown', { authorization });
      expect(unknown.status).toBe(404);
      expect(unknown.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    test('serves both under a sub-path', async () => {
      const ask = await host(server, 'sub-path');
      const redirect = await ask('/roster');
      expect(redirect.status).toBe(301);
      expect(redirect.headers.get('location')).toMatch(/^(http:\/\/127\.0\.0\.1:\d+)?\/roster\/$/);
      await expectDashboard(ask, '/roster/');
      await expectLists(ask, '/roster/api/v1/contacts');
      await expectLinks(`${ask.origin}/roster`);
      const document = await ask('/roster/api/v1/openapi.json');
      expect(await document.json()).toMatchObject({ servers: [{ url: `${ask.origin}/roster` }] });
      expect((await ask('/elsewhere')).status).not.toBe(301);
    });

    test('lets a dashboard of another origin read the lists and their limits', async () => {
      const ask = await host(server, 'in front of a service on another origin');
      await expectLists(ask, '/api/v1/contacts');
      await expectLinks(ask.origin);
      const preflight = await ask(
        '/api/v1/contacts',
        {
          origin: 'https://roster.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
        'OPTIONS',
      );
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, If-None-Match');
      expect(preflight.headers.get('access-control-max-age')).toBe('7200');
      const refused = await ask('/api/v1/contacts');
      for (const { headers } of [preflight, refused, await ask('/api/v1/contacts', { authorization })]) {
        expect(headers.get('access-control-allow-origin')).toBe('https://roster.example');
        expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(
          expect.arrayContaining([
            'X-RateLimit-Remaining',
            'RateLimit',
            'RateLimit-Remaining',
            'Retry-After',
            'ETag',
            'Date',
          ]),
        );
      }
    });
  });
}
