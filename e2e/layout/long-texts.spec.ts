import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';
import { companyOfFile } from '#e2e/support/own-company.ts';
import { enterWith, expectFrame, expectLive, tableRows } from '#e2e/support/people.ts';

const longContact = {
  first_name: 'Wilhelmina'.repeat(1_000),
  company: 'Works'.repeat(1_000),
  email: `${'a'.repeat(5_000)}@example.com`,
  phone: '+44 20 7946 '.repeat(500),
};
const name = 'word '.repeat(1_000);

/** Of each list some with long texts and some with short ones; those called Quillon have no opportunities. */
const company = companyOfFile({
  contacts: [longContact, {}, { ...longContact, last_name: 'Quillon' }, { last_name: 'Quillon' }],
  agents: [{ name }, { name: 'Outbound' }],
  opportunities: ['new', 'won'].flatMap((status) => [
    { contact_id: 1, agent_id: 1, status, name, summary: name },
    { contact_id: 2, agent_id: 2, status },
  ]),
});

const find = (text: string) => async (page: Page) => {
  await expectFrame(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(text);
};

const pick = (field: string) => async (page: Page) => {
  await find(`>filter by ${field}`)(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Choose ${field}` })).toBeVisible();
};

async function openRecord(page: Page) {
  await tableRows(page).nth(1).locator('a').click();
  await expect(page.getByRole('dialog').getByText('Updated')).toBeVisible();
}

type Place = [path: string, items: string, lines: number, open?: (page: Page) => Promise<unknown>];

/** Where texts of records stand: the address, what holds them, by how many lines a long one may be higher, and what opens it. */
const places: Place[] = [
  ['opportunities?columns=name.contact.agent.summary', 'tbody tr', 2],
  ['opportunities', 'tbody tr', 0, openRecord],
  ['opportunities', '[role=option]', 3, pick('contact')],
  ['opportunities', '[role=option]', 1, pick('agent')],
  ['opportunities', '[role=option]', 1, find('o')],
  ['contacts', 'tbody tr', 0],
  ['agents', 'tbody tr', 0],
  ['opportunities?view=board', 'main li:has([data-record])', 1],
  ['opportunities?view=board&columns=name.agent.summary', 'main li:has([data-record])', 3],
  ['opportunities?by=agent', '[aria-label=Chart] tbody tr', 1],
  ['opportunities?by=contact', '[aria-label=Chart] tbody tr', 1],
  ['overview', 'main tbody tr', 1],
  ['overview', 'main li', 1],
  ['opportunities?search=Quillon', 'h3 + ul li', 2],
];

const lineHeight = 20;

/** The heights of items that differ by more than some px from those beside them, and what scrolls sideways. */
const faultsOf = (page: Page, items: string, most: number) =>
  page.evaluate(
    ([selector, room]) => {
      const shown = [...document.querySelectorAll(selector)].filter((item) => item.checkVisibility());
      const lists = [...new Set(shown.map((item) => item.parentElement))].map((parent) =>
        shown.filter((item) => item.parentElement === parent),
      );
      const lengths = lists.map((list) => list.map(({ textContent }) => textContent.length));
      const isThere = lengths.some((list) => Math.max(...list) > 250 && Math.min(...list) < 250);
      const heights = lists.map((list) => list.map((item) => item.getBoundingClientRect().height));
      const uneven = heights.filter((list) => Math.max(...list) - Math.min(...list) > room);
      // Statuses and the figures of a chart may.
      const wide = [...document.querySelectorAll('*:not(nav, [aria-label=Chart])')].filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
      );
      return isThere ? [...uneven, ...wide.map(({ className }) => className)] : 'not there yet';
    },
    [items, most] as const,
  );

for (const width of [1440, 390]) {
  test(`things of one kind are equally high, whatever records are called, ${width} px`, async ({ page }) => {
    const { token, origins } = company();
    await page.setViewportSize({ width, height: 900 });
    await enterWith(page, `${origins.service}/opportunities`, token);
    for (const [path, items, lines, open] of places)
      await test.step(`${path}: ${items}`, async () => {
        await page.goto(`${origins.service}/${path}`);
        await expectLive(page);
        await open?.(page);
        await expect(page.locator(items).nth(1)).toBeVisible();
        await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
        await expect.poll(() => faultsOf(page, items, lines * lineHeight)).toEqual([]);
      });
  });
}
