import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';
import { expectFrame, expectLive, rowTexts, storeSession } from '#e2e/support/people.ts';

/** Puts an element around each text that may be translated, as soon as it is there: as translators of browsers do. */
const translatePages = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const translated: Text[] = node instanceof Text ? [node] : [];
        while (texts.nextNode()) translated.push(texts.currentNode as Text);
        for (const text of translated) {
          const { parentElement: parent } = text;
          if (!parent?.translate || parent.matches('font, head *')) continue;
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
      }
    }).observe(document, { childList: true, subtree: true }),
  );

const main = (page: Page) => page.getByRole('main');

const openFirst = (selector: string) => async (page: Page) => {
  await main(page).locator(selector).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
};

const firstWord = async (page: Page) => (await rowTexts(page)).join().match(/\p{L}{4,}/u)?.[0] ?? '';

async function searchList(page: Page) {
  const word = await firstWord(page);
  await page.getByRole('searchbox').fill(word);
  await expect(main(page).locator('p').filter({ hasText: word })).toBeVisible();
}

async function chooseWon(page: Page) {
  const won = main(page).locator('nav a[href*="status=won"]');
  await expect(won.locator('small')).not.toBeEmpty();
  const count = await won.locator('small').innerText();
  await won.click();
  await expect(main(page).locator('p b').first()).toHaveText(count);
}

async function findInPalette(page: Page) {
  await expectFrame(page);
  await page.keyboard.press('ControlOrMeta+k');
  const word = await firstWord(page);
  await page.getByRole('combobox').fill(word);
  await expect(page.getByRole('option').filter({ hasText: word }).first()).toBeVisible();
}

async function startCheck(page: Page) {
  await main(page).getByRole('button').last().click();
  await expect(main(page).getByRole('status').first()).not.toBeEmpty();
}

/** Work on each page, in any language. */
const works: [path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['overview'],
  ['opportunities', searchList],
  ['opportunities', chooseWon],
  ['opportunities', openFirst('tbody a')],
  ['opportunities', findInPalette],
  ['opportunities', openFirst('div:has(+ [data-menu]) > button:last-child')],
  ['opportunities?view=board', openFirst('li a[data-record]')],
  ['opportunities?by=agent', (page) => main(page).locator('a[href*="by=status"]').click()],
  ['contacts', searchList],
  ['open#phone=%2B48225550163'],
  ['quality', startCheck],
];

for (const language of ['en', 'de', 'ar'])
  test(`a browser that translates pages leaves ours as they are, and they go on: ${language}`, async ({
    page,
    service,
    expectedMessages,
  }) => {
    expectedMessages.push(/401/);
    await translatePages(page);
    const expectUntouched = async () => {
      await expect(page.locator('html')).toHaveAttribute('translate', 'no');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('font')).toHaveCount(0);
    };
    await page.goto(`${service.origin}/config.json`);
    await expect(page.locator('font')).toHaveCount(1);
    await page.evaluate((tag) => localStorage.setItem('roster.language', tag), language);
    await page.goto(service.origin);
    await page.locator('form input').first().fill('rst_wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectUntouched();
    await storeSession(page, service);
    for (const [path, act] of works)
      await test.step(`${path} ${act?.name}`, async () => {
        await page.goto(`${service.origin}/${path}`);
        await expectLive(page);
        await expect(page.locator('h1').first()).toBeAttached();
        await act?.(page);
        await expectUntouched();
      });
  });
