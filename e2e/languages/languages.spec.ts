import type { Locator, Page } from 'playwright/test';
import { cutTexts, inTwoLines, layoutFaults } from '#e2e/support/layout.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { expectLive, storeSession, tableRows, chooseLanguage, expectFrame } from '#e2e/support/people.ts';
import { aWonOpportunity } from '#e2e/support/records.ts';
import { holdAnswers } from '#e2e/support/held-answers.ts';

test.use({ locale: 'de-DE' });

const languageOf = (page: Page) =>
  // The page may be loading in another one.
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]).catch(() => null);

test('a page is in the language of the browser, or in one that is chosen there', async ({
  page,
  service,
}) => {
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await languageOf(page)).toEqual(['de', 'ltr']);
  await storeSession(page, service);
  await page.goto(service.origin);
  await chooseLanguage(page, 'Français');
  await expect.poll(() => languageOf(page)).toEqual(['fr', 'ltr']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunités');
  await chooseLanguage(page, 'العربية');
  await expect.poll(() => languageOf(page)).toEqual(['ar', 'rtl']);
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
});

for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
  test(`at usual widths names and the words of filters are whole: ${language}`, async ({ page, service }) => {
    await storeSession(page, service);
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${service.origin}/opportunities?per_page=50`);
    await expect(page.locator('td[data-card=left] bdi').last()).toBeVisible();
    const names = 'td:is([data-card=title], [data-card=left], [data-card=after]):not([data-none])';
    const words = '[role=group]:has(> nav) button';
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutTexts(page, `${names}, ${words}`), `${width} px`).toEqual([]);
    }
    const heights = await tableRows(page).evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(1);
    await tableRows(page).nth(3).locator('a').click();
    await expect(page.getByRole('dialog').locator('time').first()).toBeVisible();
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutTexts(page, `${words}, h1`), `beside a record, ${width} px`).toEqual([]);
      // With the tools in a second line, the rows would move.
      await expect(page.locator('#content header:has(h1)')).toHaveJSProperty('clientHeight', 62);
      const arrows = page.locator('[role=group]:has(> nav) [aria-haspopup] > svg:last-child');
      await expect(arrows.filter({ visible: true })).toHaveCount(await arrows.count());
    }
    await page.goto(`${service.origin}/opportunities?page=330`);
    await tableRows(page).nth(3).locator('a').click();
    await expect(page.getByRole('dialog').locator('time').first()).toBeVisible();
    const days = page.locator('td[data-card=day] time');
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(days.first()).toContainText('202');
      await expect.poll(() => inTwoLines(days), `old days, ${width} px`).toEqual([]);
      // What is read or copied of them is the whole of it.
      expect(await days.first().innerText()).toMatch(/^\S[^\n]*\d\d:\d\d$/);
    }
    const group = page.locator('#content [role=group]:has(button)').first();
    await expect(group).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(group).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('dialog').locator('a[href*="beside=contacts"]').first().click();
    // It leads back, and out where the record stays beside it.
    const closing = page.getByRole('dialog').locator('header > a:is(:first-child, [aria-keyshortcuts])');
    await expect(closing.filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const place of ['follow-ups', 'agents']) {
      await page.goto(`${service.origin}/${place}`);
      await expect(tableRows(page).nth(5)).toBeVisible();
      await expectLive(page);
      await expect.poll(() => cutTexts(page, 'th, td[data-card=title]'), place).toEqual([]);
      expect(await inTwoLines(page.locator('th[data-card=right] span')), place).toEqual([]);
    }
  });
}

/** Which of what takes a choice back or says it are not in sight or, where there is room for all, cut off. */
const chosenFaults = async (page: Page) => [
  ...(await filteredFaults(page)).filter((fault) => fault.includes('sum')),
  ...(await page.evaluate(() => {
    const ends = document.querySelectorAll('[role=group] > nav > :is(:first-child, [aria-current])');
    const hidden = Array.from(ends).filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return [x + 8, x + width - 8].some(
        (at) => !link.contains(document.elementFromPoint(at, y + height / 2)),
      );
    });
    const words = document.querySelector('table[data-open]')
      ? []
      : document.querySelectorAll('[role=group] > div > button span');
    const cut = Array.from(words).filter(
      ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    );
    return [...hidden, ...cut].map(({ textContent }) => textContent);
  })),
];

/** Whether a sum is cut off, over the words beside it, or some rows show a time where others don't. */
const filteredFaults = (page: Page) =>
  page.evaluate(() => {
    const sum = document.querySelector('#content [class*=total-value_sum]');
    const [room, words] = [sum?.parentElement, sum?.parentElement?.previousElementSibling];
    if (!sum || !room || !words) return ['no sum'];
    const [one, other] = [room.getBoundingClientRect(), words.getBoundingClientRect()];
    const isOver = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
    const isBeside = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const times = [...document.querySelectorAll('td[data-card=day] time')].map((time) => {
      const part = time.querySelector('span')?.getBoundingClientRect();
      return part && part.width > 1 && part.top < time.getBoundingClientRect().top + 4;
    });
    const isNarrow = (document.querySelector('table')?.clientWidth ?? 0) < 700;
    return [
      ...(room.scrollWidth > room.clientWidth + 1 ? ['the sum is cut'] : []),
      ...(isOver && isBeside ? ['the sum is over the filters'] : []),
      ...(times.every((time) => time === !isNarrow) ? [] : ['some times are not shown']),
    ];
  });

for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
  test(`long filters, their sums and times are whole: ${language}`, async ({ page, service }) => {
    const { won } = await aWonOpportunity(service);
    await storeSession(page, service);
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    const filters = 'status=lost&created_from=2020-01-01&created_to=2026-11-30&sort=-value';
    await page.goto(`${service.origin}/opportunities?${filters}`);
    await expectLive(page);
    const sum = page.locator('#content [class*=total-value_sum]');
    const expectWhole = async (state: string, faults = filteredFaults) => {
      // On a tablet a record covers its list.
      for (const width of state === 'beside two filters'
        ? [1440, 1280, 1024]
        : [1440, 1280, 1180, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => faults(page), `${state}, ${width} px`).toEqual([]);
      }
    };
    await expect(sum).toBeVisible();
    await expectWhole('a list');
    await tableRows(page).nth(3).locator('a').click();
    await expect(page.getByRole('dialog').locator('time').first()).toBeVisible();
    await expectWhole('beside a record');
    const chosen = `status=won&contact_id=${won.contact_id}&created_from=2026-01-01&created_to=2026-11-20`;
    await page.goto(`${service.origin}/opportunities?${chosen}`);
    await expectLive(page);
    await expect(tableRows(page).first()).toBeVisible();
    await expectWhole('two filters', chosenFaults);
    await tableRows(page).first().locator('a').click();
    await expect(page.getByRole('dialog').locator('time').first()).toBeVisible();
    await expectWhole('beside two filters', chosenFaults);
  });
}

test('the frame is in the language of the browser from its first words on', async ({ page, service }) => {
  await storeSession(page, service);
  const start = await holdAnswers(page, (request) => /\/assets\/start-[^/]*\.js/.test(request.url()));
  await page.goto(`${service.origin}/contacts`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakte');
  for (const name of ['Verkaufschancen', 'Gehe zu …'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(await languageOf(page)).toEqual(['de', 'ltr']);
  await expect(page.locator('#root')).not.toContainText(/Contacts|Follow-ups|Views|Go to/);
  await expect(tableRows(page)).toHaveCount(0);
  await start.release();
  await expect(tableRows(page).first()).toBeVisible();
});

test('the longest of the languages has room', async ({ page, service }) => {
  await storeSession(page, service);
  for (const place of ['opportunities', 'contacts?columns=compact.name.phone', 'overview', 'follow-ups']) {
    await page.goto(`${service.origin}/${place}`);
    await expectFrame(page);
    await expect(page.getByRole('main').locator('a[href]').last()).toBeVisible();
    await expect.poll(() => layoutFaults(page), place).toEqual([]);
  }
  // Months are called as in days.
  await page.goto(`${service.origin}/opportunities?by=month`);
  await expect(page.getByRole('figure').getByText('Sept.').first()).toBeVisible();
});

const endsOf = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));

test('what is compared has names of one line, and so have days that move', async ({ page, service }) => {
  await storeSession(page, service);
  await page.evaluate(() => localStorage.setItem('roster.language', 'fr'));
  await page.goto(`${service.origin}/opportunities`);
  await expect(tableRows(page).first()).toBeVisible();
  await expectLive(page);
  const link = tableRows(page).first().getByRole('link');
  await link.focus();
  await page.keyboard.press('d');
  const choice = page.getByRole('dialog');
  await expect(choice.getByRole('grid')).toBeVisible();
  const presets = choice.locator('button[aria-pressed]');
  await expect(presets).toHaveCount(7);
  const heightsOf = await presets.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heightsOf).size).toBe(1);
  expect(new Set(await endsOf(choice.locator('form [role=group]'))).size).toBe(1);
  await page.keyboard.press('Escape');
  await link.focus();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Comparer' }).click();
  const names = page.getByRole('dialog').getByRole('rowheader');
  await expect(names.filter({ hasText: '≠' })).not.toHaveCount(0);
  const heights = await names.evaluateAll((all) =>
    all.map((name) => {
      const text = document.createRange();
      text.setStart(name, 0);
      text.setEnd(name, Math.min(2, name.childNodes.length));
      return text.getBoundingClientRect().height;
    }),
  );
  expect(Math.max(...heights)).toBeLessThan(24);
});
