import type { Page } from 'playwright/test';
import { expect, skipWithout, test as base } from './support/fixtures.ts';
import { holdRest } from './support/held-answers.ts';
import { hostDashboard } from './support/hosted-dashboard.ts';
import { expectRange, expectTakenOver, rowTexts, signInWith, rowLinks } from './support/people.ts';

skipWithout('nginx');

type Host = (...given: Parameters<typeof hostDashboard>) => Promise<string>;

/** Adds a function that hosts the dashboard until the test has ended, and gives its origin. */
const test = base.extend<{ host: Host }>({
  host: async ({ page }, provide) => {
    const hosted: Awaited<ReturnType<typeof hostDashboard>>[] = [];
    await provide(async (given) => {
      const dashboard = await hostDashboard(given);
      hosted.push(dashboard);
      return dashboard.origin;
    });
    // Requests to a server that has stopped would show up on the console.
    await page.goto('about:blank');
    await Promise.all(hosted.map(({ end }) => end()));
  },
});

test('under a sub-path a person signs in, turns pages, opens a record and reloads', async ({
  page,
  service,
  host,
}) => {
  const [token = ''] = service.tokens;
  const origin = await host({
    service: service.origin,
    kind: 'sub-path',
    base: '/roster/',
    config: { apiBaseUrl: '/roster' },
  });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/roster/`)) outside.push(request.url());
  });
  // What is prefetched first says that hovering would prefetch too.
  const isPrefetching = page.waitForRequest(`${origin}/roster/api/v1/opportunities?page=2`);
  await signInWith(page, `${origin}/roster/`, token);
  await expect(page).toHaveURL(`${origin}/roster/opportunities`);
  await expectRange(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: /^Opportunities/ })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await isPrefetching;
  const prefetched = page.waitForRequest(`${origin}/roster/api/v1/contacts`);
  await navigation.getByRole('link', { name: /^Contacts/ }).hover();
  await prefetched;

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${origin}/roster/opportunities?page=2`);
  await expectRange(page, /^16–30 of /);
  const rows = await rowTexts(page);
  const rest = await holdRest(page);
  await page.reload({ waitUntil: 'commit' });
  await expectRange(page, /^16–30 of /);
  expect(await rowTexts(page)).toEqual(rows);
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => !/^\/roster\/\w/.test(link))).toEqual([]);
  await expectTakenOver(page, rest);

  await rowLinks(page).first().click();
  await expect(page).toHaveURL(/\/roster\/opportunities\/\d+\?page=2$/);
  const address = page.url();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();

  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`${address}#content`);
  expect(outside).toEqual([]);
});

test('a dashboard reads a service on another origin', async ({ page, service, host }) => {
  const [token = ''] = service.tokens;
  const api = await host({
    service: service.origin,
    kind: 'in front of a service on another origin',
    adapt: (example) => example.replace('https://roster.example', '$http_origin'),
  });
  const dashboard = await host({
    service: service.origin,
    kind: 'same origin',
    config: { apiBaseUrl: api },
    adapt: (example) => example.replace("connect-src 'self'", `connect-src 'self' ${api}`),
  });
  const lists = page.waitForResponse((response) => response.url().startsWith(`${api}/api/v1/opportunities`));
  await signInWith(page, `${dashboard}/opportunities`, token);
  expect((await lists).status()).toBe(200);
  await expectRange(page);
});

const sentence = "Couldn't load Roster's files.";

/** Chromium warns of a preloaded configuration that no script takes, after a few seconds. */
async function withoutPreload(page: Page) {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<link rel="preload"[^>]*>/, '');
      await route.fulfill({ response, body });
    },
  );
}

test('a missing script is explained after a while', async ({ page, service, expectedMessages }) => {
  // The second is what became of its import.
  expectedMessages.push(/the server responded with a status of 404/, /^uncaught: /);
  await withoutPreload(page);
  await page.route(/assets\/start-.*js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(service.origin);
  await expect(page.getByText(sentence)).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText(sentence)).toBeVisible();
});
