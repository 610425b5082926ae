import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/fixtures.ts';
import { countLoads, test } from './support/newer-build.ts';
import { persistedRequests } from './support/persisted-pages.ts';
import type { RunningService } from './support/running-service.ts';
import { expectLive, expectRange, open, rowTexts, enterWith } from './support/people.ts';

const disconnected = /net::ERR_INTERNET_DISCONNECTED/;

test.use({ serviceWorkers: 'allow' });

/** The builds that the device has whole: each stores its page last. */
const builds = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')));
    return names.filter((_name, index) => whole[index]);
  });

const buildOf = (page: Page) => page.locator('#offline').getAttribute('data-build');

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** Signs in for good, and waits until the device has the files and the page. */
async function visit(
  page: Page,
  { origin, tokens: [token = ''] }: Pick<RunningService, 'origin' | 'tokens'>,
) {
  await enterWith(page, `${origin}/opportunities?page=2`, token, true);
  await expectRange(page, /^16–30 of/);
  await expect.poll(() => builds(page)).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return rowTexts(page);
}

test('a reload without a network starts with the rows as they were, says so, and goes on with one', async ({
  page,
  context,
  browserName,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(disconnected);
  const rows = await visit(page, service);
  await context.setOffline(true);
  await page.reload();
  // Some Chromium takes a page that it loads now to be online, though nothing comes through.
  const told = browserName === 'chromium' ? await context.newCDPSession(page) : null;
  await told?.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expectRange(page, /^16–30 of/);
  expect(await rowTexts(page)).toEqual(rows);
  await expect(page.getByRole('alert')).toHaveText(
    /^As of .*\. You're offline\. Roster will continue when you're back online\./,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.goBack();
  await told?.detach();
  await context.setOffline(false);
  await expectRange(page, /^16–30 of/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Nothing but files is stored.
  const addresses = await page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.filter((path) => !/^\/(assets\/.*|config\.json)?$/.test(path))).toEqual([]);
});

test('without a network a press shows the page that the device keeps, as a reload does', async ({
  page,
  context,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(disconnected);
  await visit(page, service);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expectRange(page, /^1–15 of/);
  const rows = await rowTexts(page);
  await expect.poll(async () => (await persistedRequests(page)).join()).toContain('contacts');
  await page.goto(`${service.origin}/opportunities?page=2`);
  await expectRange(page, /^16–30 of/);
  await expectLive(page);
  await context.setOffline(true);
  // The dashboard may know that before it sends a request, so that none is logged.
  await page.evaluate(() => fetch('api/v1/agents').catch(() => {}));
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expectRange(page, /^1–15 of/);
  expect(await rowTexts(page)).toEqual(rows);
  await expect(page.getByRole('alert')).toHaveText(
    /^As of .*\. You're offline\. Roster will continue when you're back online\./,
  );
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('after a deployment open tabs go on with their build, and the next visit has the newer one', async ({
  page,
  context,
  deployment,
}) => {
  await visit(page, deployment);
  const other = await context.newPage();
  await open(other, `${deployment.origin}/contacts`);
  await expectRange(other);
  const before = await buildOf(page);
  await deployment.deploy();
  const loads = countLoads(other);
  await other.getByRole('button', { name: 'Display' }).click();
  await expect(other.getByRole('dialog', { name: 'Display' })).toBeVisible();
  expect(loads.count).toBe(0);
  await page.reload();
  await expectLive(page);
  const after = await buildOf(page);
  expect(after).not.toBe(before);
  await expect
    .poll(async () => (await builds(page)).map((name) => name.split(' ').at(-1)))
    .toEqual([before, after]);
});

test('a build that was copied incompletely is not stored: without a network the one before starts', async ({
  page,
  deployment,
  context,
  expectedMessages,
}) => {
  // Files that the page loads ahead may be on their way.
  expectedMessages.splice(0, Infinity, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await visit(page, deployment);
  const before = await buildOf(page);
  await deployment.deploy(/^board-.*js$/);
  await page.reload();
  await expectLive(page);
  expect(await buildOf(page)).not.toBe(before);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));
  await context.setOffline(true);
  await page.reload();
  await expectRange(page, /^16–30 of/);
  expect(await buildOf(page)).toBe(before);
});

test('a build without a worker removes it, and all that it stored', async ({
  page,
  deployment,
  expectedMessages,
}) => {
  expectedMessages.length = 0;
  await visit(page, deployment);
  await deployment.deploy(undefined, (text) => text.replace(/<meta id="offline"[^>]*>/, ''));
  await page.reload();
  await expectRange(page);
  await expect.poll(() => hasWorker(page)).toBe(false);
  await expect.poll(() => page.evaluate(async () => caches.keys())).toEqual([]);
});

test('"offline": false in config.json removes it', async ({ page, context, service }) => {
  await visit(page, service);
  await context.route(/\/config\.json$/, (route) => route.fulfill({ json: { offline: false } }));
  await page.reload();
  await expectRange(page);
  await expect.poll(() => hasWorker(page)).toBe(false);
  await expect.poll(() => page.evaluate(async () => caches.keys())).toEqual([]);
});

test('what installs the dashboard names icons that are there, and pages of its own', async ({
  page,
  service,
}) => {
  const { icons, shortcuts, display } = await (
    await page.request.get(`${service.origin}/manifest.webmanifest`)
  ).json();
  expect(display).toBe('standalone');
  const files = icons.map(({ src }: { src: string }) => src);
  for (const file of [...files, 'favicon.ico', 'apple-touch-icon.png']) {
    const answer = await page.request.get(`${service.origin}/${file}`);
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  const pages = shortcuts.map(({ url }: { url: string }) => url);
  expect(pages).toEqual(['./opportunities', './contacts', './agents', './overview']);
});
