import { persistedRequests } from '#e2e/support/persisted-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { Key } from './support/tab.ts';
import { expectRange, expectSignInPage, rowNames, signIn, stored } from './support/visits.ts';

test('sign in', async ({ tab, service }) => {
  await tab.open('/opportunities?status=won');
  await expectSignInPage(tab);
  await tab.type({ label: 'Access token' }, service.tokens[0] ?? '', Key.ENTER);
  await expectRange(tab);
  await tab.sees({ role: 'heading', name: 'Opportunities' });
  expect(await tab.address()).toBe('/opportunities?status=won');
  expect(await rowNames(tab)).toHaveLength(15);
});

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
