import { persistedRequests } from '#e2e/support/persisted-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { expectSignInPage, rowNames, signIn, stored } from './support/visits.ts';

test('second visit', async ({ tab, service, watched }) => {
  await signIn(tab, '/opportunities', service.tokens[0], true);
  const rows = await rowNames(tab);
  await expect.poll(() => persistedRequests(tab)).toHaveLength(1);
  const release = watched.holdLists();
  await tab.open('/opportunities');
  await tab.sees({ text: /refreshing…$/ });
  expect(await rowNames(tab)).toEqual(rows);
  release();
  await tab.misses({ text: /refreshing…$/ });
  expect(await rowNames(tab)).toEqual(rows);
});

test('sign out', async ({ tab, service }) => {
  await signIn(tab, '/opportunities', service.tokens[0], true);
  await expect.poll(() => stored(tab)).toContain('roster.pages');
  await tab.press({ role: 'button', name: 'Northlight Fit-Out' });
  await tab.press({ role: 'button', name: 'Sign out' });
  await expectSignInPage(tab);
  await expect.poll(() => stored(tab)).toEqual([]);
  await tab.driver.navigate().refresh();
  await expectSignInPage(tab);
  await tab.misses({ role: 'table' });
});

test('a start without a network', async ({ tab, service, watched }) => {
  await signIn(tab, '/opportunities', service.tokens[0], true);
  const rows = await rowNames(tab);
  await expect.poll(() => persistedRequests(tab)).toHaveLength(1);
  const isWhole = () =>
    tab.evaluate(
      async () =>
        (await caches.match(document.baseURI)) !== undefined && navigator.serviceWorker.controller !== null,
    );
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
  watched.close();
  await tab.driver.get(`${watched.origin}/opportunities`);
  // What finds a place in the page does not come either.
  const names = () =>
    tab.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('tbody a'), (link) => link.innerText),
    );
  await expect.poll(names).toEqual(rows);
  const alert = () => tab.evaluate(() => document.querySelector<HTMLElement>('[role=alert]')?.innerText);
  await expect.poll(alert).toMatch(/^As of /);
});
