import type { Page } from 'playwright/test';
import { expectAccessible, expectAccessibleToo } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFrame, expectLive, expectRange, enter, storeSession, tableRows } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');

const openRecord = async (page: Page) => {
  await tableRows(page).nth(4).locator('a').click();
  await expect(panel(page).getByText('Updated')).toBeVisible();
  await expect(panel(page).getByText('Loading…')).toHaveCount(0);
};

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(panel(page)).toBeVisible();
};

const press = (keys: string) => async (page: Page) => {
  await expectFrame(page);
  await page.keyboard.press(keys);
  await expect(panel(page)).toBeVisible();
};

const selectRow = async (page: Page) => {
  await tableRows(page).first().locator('a').focus();
  await tableRows(page).first().getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toBeVisible();
};

const goOffline = async (page: Page) => {
  await page.getByRole('button', { name: 'Go to page…' }).click();
  const field = page.getByRole('textbox', { name: /^Page/ });
  await field.fill('9');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  // The next page may have been prefetched by now, and so may those of the statuses.
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText("You're offline.");
};

type State = [path: string, act?: (page: Page) => Promise<unknown>];

/** What can be on the screen, by name: where it is, and what brings it about. Another state is a line more. */
const pages: Record<string, State> = {
  list: ['opportunities?columns=compact.name.status.value.contact.agent.follow_up.summary.id'],
  contacts: ['contacts'],
  agents: ['agents'],
  'an opportunity': ['opportunities?status=won', openRecord],
  'a contact': ['contacts', openRecord],
  'an agent': ['agents', openRecord],
  'a page past the end': ['opportunities?page=9999&status=wrong'],
  'an address of nothing': ['nowhere'],
  offline: ['opportunities', goOffline],
  board: ['opportunities?view=board'],
  chart: ['opportunities?by=agent'],
  months: ['opportunities?by=month'],
  overview: ['overview'],
  'follow-ups': ['follow-ups'],
};

/** What opens over a list, or with it; what has the address of the one before is opened in its place. */
const dialogs: Record<string, State> = {
  display: ['opportunities', openDialog('Display')],
  export: ['opportunities', openDialog('Export')],
  'contact picker': ['opportunities', openDialog(/^Contact/)],
  calendar: ['opportunities', openDialog('Created')],
  'page number': ['opportunities', openDialog('Go to page…')],
  views: ['contacts', openDialog('Contacts')],
  shortcuts: ['agents', press('?')],
  palette: ['agents', press('ControlOrMeta+k')],
  'selected rows': ['contacts', selectRow],
};

for (const [colorScheme, width, places] of [
  ['light', 1440, pages],
  ['dark', 390, pages],
  ['dark', 1440, dialogs],
] as const) {
  test(`two checkers find nothing: ${Object.keys(places)[1]} and others, ${colorScheme}, ${width} px`, async ({
    page,
    service,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(service.origin);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page, places === pages ? 'all' : 'colours');
    if (places === pages) await expectAccessibleToo(page);
    await enter(page, service, '/');
    let before: string | undefined;
    for (const [name, [path, act]] of Object.entries(places))
      await test.step(name, async () => {
        if (places === dialogs && path === before) {
          await page.keyboard.press('Escape');
          await expect(panel(page)).toHaveCount(0);
        } else await page.goto(`${service.origin}/${path}`);
        before = path;
        await expectLive(page);
        // Board and overview are loaded after the frame.
        await expect(page.locator('h1').first()).toBeAttached();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
        await act?.(page);
        await expectAccessible(page, 'all', places === dialogs ? 'few' : 'all');
        await expectAccessibleToo(page, colorScheme === 'dark' ? 'few' : 'all');
      });
  });
}

test('with very large text two lines have room in each row, and the rail for its names', async ({
  page,
  service,
}) => {
  await storeSession(page, service);
  await page.goto(`${service.origin}/opportunities`);
  await expectRange(page);
  await expectLive(page);
  // The browser's setting for the size of text changes this size.
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
  const cut = await tableRows(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { height, top, bottom } = row.getBoundingClientRect();
      const texts = Array.from(row.querySelectorAll('td span > bdi'), (text) => text.getBoundingClientRect());
      const isWhole = height >= 66 && texts.every((text) => text.top >= top && text.bottom <= bottom);
      return isWhole ? [] : [`${height} px: ${row.textContent}`];
    }),
  );
  expect(cut).toEqual([]);
  const names = page.getByRole('navigation').first().getByRole('link');
  const areWhole = names.evaluateAll((links) => links.every((link) => link.scrollWidth <= link.clientWidth));
  expect(await areWhole).toBe(true);
});
