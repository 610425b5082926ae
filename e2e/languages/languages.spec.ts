import type { Page } from 'playwright/test';
import { layoutFaults } from '#e2e/support/layout.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { type KnownTexts, learn, pseudo, speakPseudo, unsaidWords } from '#e2e/support/pseudo-locale.ts';
import { storeSession } from '#e2e/support/people.ts';

test.use({ locale: 'de-DE' });

const languageOf = (page: Page) =>
  // The page may be loading in another one.
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]).catch(() => null);

/** Has the service offer these languages. */
const offering = (page: Page, languages: string[]) =>
  page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), languages } });
  });

test('a page is in the language of the browser, or in one that is chosen there', async ({
  page,
  service,
}) => {
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await languageOf(page)).toEqual(['de', 'ltr']);
  await storeSession(page, service);
  await page.goto(service.origin);
  const choice = page.getByRole('combobox', { name: 'Sprache' });
  await choice.selectOption('Français');
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunités');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('العربية');
  await expect.poll(() => languageOf(page)).toEqual(['ar', 'rtl']);
  await page.locator('select:has([lang])').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
});

test('only languages that are configured are offered', async ({ page, service }) => {
  await offering(page, ['fr', 'en', 'xx']);
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await offering(page, ['es']);
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('a language that does not come leaves the page in English', async ({
  page,
  service,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  await page.route('**/messages-de-*.js', (route) => route.abort());
  // Not even where English is not offered: it would be asked for again and again.
  await offering(page, ['de']);
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('every text is one of the catalogue, and has room to be longer', async ({ page, service }) => {
  const names = ['Roster', 'Excel', 'CSV', 'UTC', 'Ctrl', 'Esc', 'JSON'];
  const known: KnownTexts = { whole: new Set(), words: new Set(names) };
  const learning: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    learning.push(
      response.json().then(
        (json) => learn(known, json),
        () => {},
      ),
    );
  });
  await speakPseudo(page.context());
  const faults: string[] = [];
  const look = async (place: string, within?: string) => {
    // What the service says may be on the screen before it is known here.
    await Promise.all(learning);
    const words = await unsaidWords(page, known);
    if (words.length > 0) faults.push(`${place}: ${words.join(', ')}`);
    faults.push(...(await layoutFaults(page, within)).map((fault) => `${place}: ${fault}`));
  };
  await page.goto(service.origin);
  await expect(page.getByRole('heading', { name: pseudo('Sign in') })).toBeVisible();
  await look('sign-in');
  await storeSession(page, service);
  // The page may be left before these are read, and has them from then on.
  const headers = { Authorization: `Bearer ${service.tokens[0]}` };
  learn(known, await (await fetch(`${service.origin}/api/v1/views`, { headers })).json());
  for (const place of [
    'opportunities',
    'contacts',
    'agents',
    'opportunities?view=board',
    'overview',
    'follow-ups',
  ]) {
    await page.goto(`${service.origin}/${place}`);
    await expect(page.getByRole('combobox').last()).toBeVisible();
    await expect(page.getByRole('main').locator('a[href]').last()).toBeVisible();
    await look(place);
  }
  expect(faults).toEqual([]);
});
