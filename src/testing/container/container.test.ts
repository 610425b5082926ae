/**
 * @module-tag postgresql
 * @module-tag root
 * @module-tag podman
 * @module-tag busybox-static
 * @module-tag nginx
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { createTestDatabase } from '#testing/database.ts';
import { exampleOf } from '#testing/hosting/examples.ts';
import { startWebServer } from '#testing/hosting/web-server.ts';
import { freePort } from '#testing/port.ts';
import { type BuiltImage, buildImage, type Container } from './container.ts';

const token = 'a-token-of-the-container-tests';

let built: BuiltImage;
let container: Container;
beforeAll(async () => {
  built = buildImage();
  const url = await createTestDatabase();
  const database = openPostgres(url, 1);
  await addToken(database, { companyId: await addCompany(database, 'Harbour'), token, label: 'till' });
  await database.close();
  container = await built.start({ DATABASE_URL: url, TRUSTED_PROXIES: 'loopback' });
  // Half a minute, if nothing else runs.
}, 900_000);
afterAll(async () => {
  await container?.stop();
  built?.remove();
});

/** Packages of development that an installation without them lacks, by the lock file. */
const developmentPackages = () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.keys(lock.packages).filter((path) => lock.packages[path]?.dev === true);
};

test('the image has at most 200 MB beyond its base, and no package of development or of the dashboard', async () => {
  process.stdout.write(`The image has ${(built.bytesBeyondBase / 1e6).toFixed(1)} MB beyond its base.\n`);
  expect(built.bytesBeyondBase).toBeLessThanOrEqual(200e6);
  const { output } = await container.run(['find', '.', '-name', 'package.json', '-path', '*/node_modules/*']);
  const packages = output.split('\n').map((path) => path.replace(/^\.\/(.*)\/package\.json$/, '$1'));
  expect(packages).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg']));
  const unwanted = new Set([...developmentPackages(), 'node_modules/vite', 'node_modules/react']);
  expect(packages.filter((path) => unwanted.has(path))).toEqual([]);
});

test('the process is not root, and can write to /data alone', async () => {
  expect((await container.run(['id', '-u'])).output.trim()).toBe('1000');
  const writes = async (path: string) => (await container.run(['touch', path])).code === 0;
  for (const folder of ['/', '/etc', '/opt/roster', '/opt/roster/dist', '/tmp', '/usr/local/bin', '/var']) {
    expect({ folder, writes: await writes(join(folder, 'new')) }).toEqual({ folder, writes: false });
  }
  expect(await writes('/data/new')).toBe(true);
  await container.run(['rm', '/data/new']);
});

test('its health check is for the port that it listens on', async () => {
  const [kind, ...check] = built.config.Healthcheck.Test;
  expect(kind).toBe('CMD');
  expect(await container.run(check)).toEqual({ code: 0, output: '' });
  const nobody = ['env', `PORT=${await freePort()}`];
  expect(await container.run([...nobody, ...check])).toEqual({ code: 1, output: '' });
});

test('nginx serves it under a sub-path', async () => {
  const port = await freePort();
  const service = new URL(container.origin).host;
  onTestFinished(
    await startWebServer('nginx', exampleOf('nginx', 'a container under a sub-path', { port, service })),
  );
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });

  const bare = await ask('/roster');
  expect([bare.status, bare.headers.get('location')]).toEqual([301, '/roster/']);
  for (const path of ['/roster/', '/roster/opportunities?page=2', '/roster/contacts/a%2Fb']) {
    const page = await ask(path);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toContain('<base href="/roster/"');
  }
  const config = configFrom(await (await ask('/roster/config.json')).json());
  expect(config.apiBaseUrl).toBe('/roster');

  const [asset = ''] = /assets\/[\w.-]+\.js/.exec(await (await ask('/roster/')).text()) ?? [];
  const script = await ask(`/roster/${asset}`, { 'accept-encoding': 'br' });
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(script.headers.get('cache-control')).toContain('immutable');

  const contacts = '/roster/api/v1/contacts?page=1';
  expect((await ask(contacts)).status).toBe(401);
  expect(await (await ask(contacts, { authorization: `Bearer ${token}` })).json()).toMatchObject({
    meta: { total: 0, path: `http://127.0.0.1:${port}/roster/api/v1/contacts` },
  });
});

test('with the embedded database, a new container has what the old one wrote', async () => {
  const roster = ['node', 'dist/service/main.js'];
  const first = await built.start({});
  expect(await first.run([...roster, 'company', 'add', 'Quay'])).toMatchObject({ code: 0 });
  expect(await first.stop()).toBe(0);
  const second = await built.start({});
  onTestFinished(async () => void (await second.stop()));
  expect((await second.run([...roster, 'company', 'list'])).output).toContain('Quay');
});
