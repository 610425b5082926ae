import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expectRange, enter, tableRows } from './support/people.ts';

test('an export goes on in the background on a phone, by keyboard, in the dark', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, service, '/contacts');
  await expectRange(page);
  const actions = page.getByRole('button', { name: 'List actions' });
  const openDialog = async () => {
    await actions.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
    await expect(page.getByRole('dialog', { name: /^Export [\d,]+ contacts$/ })).toBeVisible();
  };
  await openDialog();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toBeFocused();

  const { release } = await holdAnswers(page, (request) => /contacts\?.*page=2/.test(request.url()));
  await openDialog();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export' })).toBeFocused();
  await page.keyboard.press('Enter');
  const progress = page.getByRole('dialog', { name: 'Exporting contacts' });
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const status = page.getByRole('region', { name: 'Exports' });
  await expect(status).toContainText('Exporting contacts');
  await page.getByRole('link', { name: 'Agents' }).click();
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible();
  await expectRange(page);
  await expectAccessible(page);
  await tableRows(page).first().locator('a').focus();
  await expect(tableRows(page).first().getByRole('checkbox')).toBeVisible();
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toBeVisible();
  const overlap = async () => {
    const [above, below] = [await bar.boundingBox(), await status.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await release();
  expect((await download).suggestedFilename()).toMatch(/^contacts-[\d-]+\.xlsx$/);
  await expect(status.getByRole('status')).toHaveText(/^Exported [\d,]+ contacts$/);
  await status.getByRole('button', { name: 'Show export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(status).toBeHidden();
});
