import { aWonOpportunity } from '#e2e/support/records.ts';
import { expect, test } from './support/fixtures.ts';
import { Key } from './support/tab.ts';
import { cutCells } from './support/cut-cells.ts';
import { expectRange, rowNames, rowTexts, signIn } from './support/visits.ts';

const panel = { role: 'dialog' };

test('pickers', async ({ tab, service }) => {
  const { won, contact } = await aWonOpportunity(service);
  await signIn(tab, '/opportunities?status=won', service.tokens[0]);
  await tab.press({ role: 'button', name: /^Contact/ });
  await tab.type({ role: 'combobox', name: /^Search/ }, contact);
  await tab.press({ role: 'option', name: new RegExp(`^${contact}`) });
  await expect.poll(tab.address).toBe(`/opportunities?status=won&contact_id=${won.contact_id}`);
  await tab.press({ role: 'button', name: /^Created(:|$)/ });
  const [year, month, day] = won.created_at?.slice(0, 10).split('-') ?? [];
  for (const end of ['From', 'To']) {
    await tab.press({ role: 'spinbutton', name: new RegExp(`^day.*${end}`) });
    await tab.keys(`${day}${month}${year}`);
  }
  await tab.keys(Key.ENTER);
  await expect.poll(tab.address).toMatch(/&created_at=\d{4}-\d\d-\d\d$/);
  await expectRange(tab);
  await tab.sees({ role: 'link', name: won.name ?? '' });
  expect((await rowTexts(tab)).filter((text) => !text.includes(contact))).toEqual([]);
});

test('page', async ({ tab, service }) => {
  await signIn(tab, '/opportunities', service.tokens[0]);
  const first = await rowNames(tab);
  await tab.press({ role: 'link', name: 'Next page' });
  await expectRange(tab, /^16–30 of /);
  expect(await rowNames(tab)).not.toEqual(first);
  await tab.press({ role: 'button', name: 'Go to page…' });
  await tab.focuses('#page-number');
  await tab.keys('5', Key.ENTER);
  await expectRange(tab, /^61–75 of /);
  expect(await tab.address()).toBe('/opportunities?page=5');
});

test('record', async ({ tab, service }) => {
  await signIn(tab, '/opportunities', service.tokens[0]);
  const [first = '', second = ''] = await rowNames(tab);
  await tab.press({ role: 'link', name: first });
  await tab.sees({ role: 'dialog', name: first });
  await tab.sees({ text: 'Updated' });
  await tab.keys('j');
  await tab.sees({ role: 'dialog', name: second });
  await tab.keys(Key.ESCAPE);
  await tab.misses(panel);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(second);
});

test('a filter, and Back', async ({ tab, service }) => {
  await signIn(tab, '/opportunities', service.tokens[0]);
  await tab.press({ role: 'link', name: /^Won( [\d,]+)?$/ });
  await expect.poll(tab.address).toBe('/opportunities?status=won');
  // Until they come, the rows before stay.
  await expect.poll(async () => (await rowTexts(tab)).filter((text) => !text?.includes('Won'))).toEqual([]);
  const won = await rowTexts(tab);
  expect(won.filter((text) => /\d\.\d\d/.test(text))).not.toEqual([]);
  expect(await cutCells(tab)).toEqual([]);
  await tab.press({ role: 'link', name: 'Next page' });
  await expectRange(tab, /^16–30 of /);
  const rows = await rowNames(tab);
  await tab.press({ css: 'tbody a' });
  await tab.sees(panel);
  await tab.driver.navigate().back();
  await tab.misses(panel);
  await expectRange(tab, /^16–30 of /);
  expect(await rowNames(tab)).toEqual(rows);
  await tab.driver.navigate().back();
  await expectRange(tab, /^1–15 of /);
  expect(await tab.address()).toBe('/opportunities?status=won');
  await tab.driver.navigate().back();
  await expect.poll(tab.address).toBe('/opportunities');
  await expectRange(tab, /^1–15 of /);
});
