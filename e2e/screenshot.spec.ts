import { expect, test } from './fixtures.ts';
import { expectRange, rowTexts, signIn } from './people.ts';

test('the picture in the README', async ({ page, service }) => {
  await signIn(page, service.origin);
  await expectRange(page);
  await rowTexts(page);
  await page.getByRole('table').locator('tbody a').nth(7).click();
  await expect(page.getByRole('dialog').getByText('Summary')).toBeVisible();
  await page.screenshot({ path: 'docs/screenshot.png' });
});
