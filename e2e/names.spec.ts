import type { Page, Request } from 'playwright/test';
import { expect, test, skipWithout } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { databases } from './support/persisted-pages.ts';
import { longestTask } from './support/longest-task.ts';
import { contactCounts } from './support/many-records.ts';
import { expectRange, pressInTurn, rowTexts } from './support/people.ts';

skipWithout('postgresql');

// One worker for all: the records are created once.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page, address: string, token: string, onDevice: boolean) {
  await page.goto(address);
  await page.getByLabel('Access token').fill(token);
  if (onDevice) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectRange(page);
}

/** The requests for names from now on, those in flight, and the largest number of them at once. */
function watchNames(page: Page) {
  const asked: string[] = [];
  const underWay = new Set<Request>();
  const watch = { asked, underWay, most: 0 };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The navigation requests counts too.
    if (!/^\/api\/v1\/(contacts|agents)$/.test(pathname) || search === '?per_page=1') return;
    asked.push(`${pathname.replace('/api/v1/', '')}${decodeURIComponent(search)}`);
    underWay.add(request);
    watch.most = Math.max(watch.most, underWay.size);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return watch;
}

/**
 * How many owners the persisted names have, and the length of the longest persisted list, after all that is being written;
 * looking does not create the database.
 */
const persistedNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ owners: number; longest: number }>((resolve) => {
        const opening = indexedDB.open('roster.names');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve({ owners: 0, longest: 0 }));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction(['owner', 'segments']);
          const owners = transaction.objectStore('owner').count();
          const segments = transaction.objectStore('segments').getAll();
          transaction.addEventListener('complete', () => {
            const places = (segments.result as { fromEnd: number }[]).map(({ fromEnd }) => fromEnd);
            database.close();
            resolve({ owners: owners.result, longest: Math.max(0, ...places) });
          });
        });
      }),
  );

/** Asserts that all rows have the same height, whether their names are loaded, loading or missing. */
async function expectEvenRows(page: Page) {
  const rows = page.getByRole('table').locator('tbody tr');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
}

const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: /^Contact/ }).click();
  return page.getByRole('dialog', { name: 'Choose contact' });
};

test('with search and ids: one request per list for the rows, the service answers typing, nothing else is loaded', async ({
  page,
  many,
}) => {
  const { origin } = await many.serve('per_page,id,search');
  const token = await many.addToken('large');
  // With Save-Data no names are prefetched.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signIn(page, `${origin}/agents`, token, true);
  const { asked } = watchNames(page);
  await page.goto(`${origin}/opportunities`);
  await expectRange(page);
  const rows = await rowTexts(page);
  expect(rows[0]).toMatch(/Contact 7712000\s+not found/);
  await expectEvenRows(page);
  expect(rows[1]).toContain('Okafor');
  expect(asked.toSorted().map((address) => address.replace(/id=[\d,]+/, 'id='))).toEqual([
    'agents?id=&page=1&per_page=100',
    'contacts?id=&page=1&per_page=100',
  ]);

  const picker = await openPicker(page);
  await expect(picker.getByRole('option')).toHaveCount(100);
  await expect(picker.getByRole('progressbar')).toHaveCount(0);
  await picker.getByRole('combobox').focus();
  await pressInTurn(page, ...Array.from('okafor 1234'));
  await expect(picker.getByRole('option').first()).toHaveText(/Ada Okafor 1234/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Contact: Ada Okafor 1234\d*$/ })).toBeVisible();
  // The first hundred, and what was typed when typing paused: not one request per letter.
  expect(asked.slice(2).length).toBeLessThan('okafor 1234'.length);
  expect(asked.at(-1)).toBe('contacts?search=okafor+1234&per_page=100');
  expect(await databases(page)).not.toContain('roster.names');
});

test('a list of 20,000 is loaded once, stored with the token, and erased by signing out in any tab', async ({
  page,
  context,
  browser,
  many,
}) => {
  const { origin } = await many.serve('per_page');
  const watch = watchNames(page);
  const pages = contactCounts.middle / 100;
  // The rows have their names long before the whole list is loaded.
  let asked = 0;
  const others = await holdAnswers(
    page,
    (request) => /\/contacts\?.*page=/.test(request.url()) && (asked += 1) >= pages / 2,
  );
  await signIn(page, `${origin}/opportunities?page=2`, await many.addToken('middle'), true);
  const rows = await rowTexts(page);
  expect(rows[0]).toContain('Okafor');
  await others.release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const longest = await longestTask(browser, page, () =>
    expect.poll(() => watch.asked.length).toBeGreaterThan(pages),
  );
  expect(longest).toBeLessThan(50);

  const picker = await openPicker(page);
  await expect(picker.getByText(/^20,000 of 20,000/)).toBeVisible();
  await expect(picker.getByRole('progressbar')).toHaveCount(0);
  expect(watch.most).toBeLessThanOrEqual(6);
  await picker.getByRole('combobox').fill('okafor 19998');
  await expect(picker.getByRole('option')).toHaveText([/Ada Okafor 19998/]);
  await page.keyboard.press('Escape');

  await many.addContact(contactCounts.middle + 1, 'Newest');
  const second = await context.newPage();
  const { asked: askedAgain } = watchNames(second);
  await second.goto(`${origin}/opportunities?page=2`);
  await expectRange(second);
  expect(await rowTexts(second)).toEqual(rows);
  const secondPicker = await openPicker(second);
  await expect(secondPicker.getByText(/^20,001 of 20,001/)).toBeVisible();
  await secondPicker.getByRole('combobox').fill('newest');
  await expect(secondPicker.getByRole('option')).toHaveText([/Newest/]);
  await second.keyboard.press('Escape');
  expect(askedAgain.toSorted()).toEqual([
    'agents?page=1&per_page=100',
    'contacts?page=1&per_page=100',
    'contacts?page=2&per_page=100',
  ]);
  await second.goto(`${origin}/opportunities`);
  await expect(second.getByText('Contact 7712000 not found')).toBeVisible();

  expect(await databases(second)).toContain('roster.names');
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

test('without extensions, only pages with names on screen are read, until somebody searches', async ({
  page,
  context,
  many,
}) => {
  const { origin } = await many.serve('none');
  const watch = watchNames(page);
  await signIn(page, `${origin}/opportunities?page=2`, await many.addToken('large'), true);
  const rows = await rowTexts(page);
  for (const text of rows) expect(text).toContain('Okafor');
  // There are 13,334 pages.
  expect(watch.asked.length).toBeLessThanOrEqual(20);
  await page.goto(`${origin}/opportunities`);
  await expectRange(page);
  // Only the whole list could tell whether the newest has a contact.
  const lost = page.getByRole('table').getByTitle(/Contact 7712000 not loaded/);
  await expect(lost).toBeVisible();
  await expectEvenRows(page);
  // In a column of 90 px, 12 of them padding on either side, it does not read like a name.
  const reasonEnds = await lost.evaluate((element) => {
    element.style.maxWidth = '66px';
    const reason = element.lastElementChild ?? element;
    return reason.getBoundingClientRect().right - element.getBoundingClientRect().left;
  });
  expect(reasonEnds).toBeLessThan(78);
  await expect.poll(() => watch.underWay.size).toBe(0);
  await expect.poll(() => persistedNames(page)).toMatchObject({ owners: 1 });
  const asked = watch.asked.slice();
  await page.close();

  const second = await context.newPage();
  const later = watchNames(second);
  await second.goto(`${origin}/opportunities?page=2`);
  await expectRange(second);
  expect(await rowTexts(second)).toEqual(rows);
  expect(later.asked.filter((address) => address.includes('page='))).toEqual([]);
  const picker = await openPicker(second);
  await expect(picker.getByText(/ of 200,000/)).toBeVisible();
  await expect.poll(() => later.asked.length).toBeGreaterThan(20);
  const again = new Set(asked.filter((address) => address.includes('page=')));
  expect(later.asked.filter((address) => again.has(address))).toEqual([]);
});

test('nothing stays on the device without consent, for another company or after the token was rejected', async ({
  page,
  many,
  expectedMessages,
}) => {
  const { origin } = await many.serve('none');
  await signIn(page, `${origin}/opportunities?page=2`, await many.addToken('large'), false);
  await rowTexts(page);
  expect(await databases(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain('Okafor');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await signIn(page, `${origin}/opportunities?page=2`, await many.addToken('large'), true);
  await rowTexts(page);
  await expect.poll(() => persistedNames(page)).toEqual({ owners: 1, longest: contactCounts.large });

  const token = await many.addToken('middle');
  await page.evaluate(
    (kept) => localStorage.setItem('roster.session', kept),
    JSON.stringify({ token, apiBaseUrl: '' }),
  );
  await page.reload();
  await expect.poll(() => persistedNames(page)).toEqual({ owners: 1, longest: contactCounts.middle + 1 });
  expectedMessages.push(/status of 401/);
  await many.revokeAll();
  // Nothing may be left to ask for.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});
