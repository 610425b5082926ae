import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';
import { expectRange, rowTexts, signInWith, signOut } from '#e2e/support/people.ts';

/** All strings that a page holds in memory, each cut after a thousand characters or so, once its garbage is collected. */
async function stringsInMemory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}

/** What nobody else's memory may hold: a token, and the names of the records that its company alone has. */
async function secretsOf(origin: string, token: string, other: string) {
  const namesFor = async (bearer: string) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const lists = ['opportunities?x', 'contacts?x'].map(async (list) => {
      const response = await fetch(`${origin}/api/v1/${list}`, { headers });
      const { data } = (await response.json()) as { data: { name?: string; email?: string }[] };
      return data.flatMap(({ name, email }) => [name, email].filter((text) => text !== undefined));
    });
    return (await Promise.all(lists)).flat();
  };
  const others = new Set(await namesFor(other));
  const own = (await namesFor(token)).filter((name) => name && !others.has(name));
  expect(own.length).toBeGreaterThan(10);
  return [token, ...own];
}

test('nothing of a company is in memory once another has signed in', async ({ page, service }) => {
  const { origin, tokens } = service;
  const [first = '', second = ''] = tokens;
  const secrets = await secretsOf(origin, first, second);
  const found = async () => {
    const strings = await stringsInMemory(page);
    return secrets.filter((secret) => strings.some((text) => text.includes(secret)));
  };
  // The sample companies' tokens are in the configuration.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), demo: [] } });
  });
  await signInWith(page, `${origin}/opportunities`, first, true);
  await page.reload();
  await rowTexts(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await rowTexts(page);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expectRange(page);
  expect((await found()).length).toBeGreaterThan(3);
  await signOut(page);
  await page.getByLabel('Access token').fill(second);
  await page.keyboard.press('Enter');
  await expectRange(page);
  await expect.poll(found).toEqual([]);
});

test('no frame flashes before the sign-in page', async ({ page, service }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav')) document.documentElement.dataset['flashed'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${service.origin}/opportunities`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
});
