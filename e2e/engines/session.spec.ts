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
  await tab.press({ role: 'button', name: 'Sign out' });
  await expectSignInPage(tab);
  await expect.poll(() => stored(tab)).toEqual([]);
  await tab.driver.navigate().refresh();
  await expectSignInPage(tab);
  await tab.misses({ role: 'table' });
});
