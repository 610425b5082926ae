import { layoutFaults } from '#e2e/support/layout.ts';
import { expect, test } from './support/fixtures.ts';
import { Key, type Tab } from './support/tab.ts';
import { cutCells } from './support/cut-cells.ts';
import { expectRange, rowTexts, signIn } from './support/visits.ts';

/** Lightness of the page's ground, from 0 to 255. */
const ground = (tab: Tab) =>
  tab.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

const isChosen = (tab: Tab) =>
  tab.evaluate(() => document.querySelector<HTMLInputElement>('[value=dark]')?.checked);

const rowHeights = (tab: Tab) =>
  tab.evaluate(() => [
    ...new Set(Array.from(document.querySelectorAll<HTMLElement>('tbody tr'), (row) => row.offsetHeight)),
  ]);

const openAccount = (tab: Tab) => tab.press({ css: '[name=account]' });

test('dark', async ({ tab, service }) => {
  await signIn(tab, '/opportunities', service.tokens[0]);
  expect(await ground(tab)).toBeGreaterThan(200);
  await openAccount(tab);
  await tab.press({ title: 'Dark' });
  await expect.poll(() => ground(tab)).toBeLessThan(60);
  await tab.driver.navigate().refresh();
  await expectRange(tab);
  expect(await ground(tab)).toBeLessThan(60);
  await openAccount(tab);
  await expect.poll(() => isChosen(tab)).toBe(true);
  await tab.keys(Key.ESCAPE);
  await tab.misses({ role: 'dialog' });
  for (const width of [1440, 1024]) {
    await tab.resize(width, 900);
    await expect.poll(() => layoutFaults(tab), `${width} px`).toEqual([]);
  }
});

test('390 px', async ({ tab, service }) => {
  await tab.resize(390, 844);
  await signIn(tab, '/opportunities', service.tokens[0]);
  await tab.press({ role: 'link', name: /^Contacts/ });
  await tab.sees({ role: 'heading', name: 'Contacts' });
  await expectRange(tab);
  // Rows without a phone number too.
  expect(await rowHeights(tab)).toHaveLength(1);
  for (const list of ['Opportunities', 'Contacts', 'Agents']) {
    await tab.press({ role: 'link', name: new RegExp(`^${list}`) });
    await tab.sees({ role: 'heading', name: list });
    await expectRange(tab);
    await rowTexts(tab);
    await expect.poll(() => layoutFaults(tab), list).toEqual([]);
    expect(await cutCells(tab), list).toEqual([]);
    await tab.press({ css: 'tbody a' });
    await tab.sees({ text: 'Updated' });
    await expect.poll(() => layoutFaults(tab), `a record of ${list}`).toEqual([]);
    await tab.press({ role: 'link', name: 'Close' });
    await tab.misses({ role: 'dialog' });
  }
});
