import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expectRange, enter } from './support/people.ts';

test('an export goes on in the background on a phone, by keyboard, in the dark', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, service, '/contacts');
  await expectRange(page);
  const actions = page.getByRole('button', { name: 'List actions' });
  const openPopover = async () => {
    await actions.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
    const popover = page.getByRole('dialog', { name: /^Export [\d,]+ rows$/ });
    await expect(popover.getByRole('button', { name: 'Export' })).toBeFocused();
    return popover;
  };
  await openPopover();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toBeFocused();

  const { release } = await holdAnswers(page, (request) => /contacts\?.*page=2/.test(request.url()));
  await openPopover();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toContainText(/\d%/);
  await expect((await openPopover()).getByRole('region', { name: 'contacts.xlsx' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Agents' }).click();
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible();
  await expectRange(page);
  await expect(actions).toContainText(/\d%/);
  const download = page.waitForEvent('download');
  await release();
  expect((await download).suggestedFilename()).toBe('contacts.xlsx');
  const toast = page.getByRole('status').filter({ hasText: /^[\d,]+ rows saved contacts\.xlsx/ });
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForEvent('download');
  await toast.getByRole('button', { name: 'Save again' }).press('Enter');
  expect((await again).suggestedFilename()).toBe('contacts.xlsx');
  await toast.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toast).toBeHidden();
  await expect((await openPopover()).getByTitle('Save again')).toContainText('contacts.xlsx');
});
