import { expectAccessible, expectAccessibleToo } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the reference of the API is tried by keyboard, and two checkers find nothing: ${colorScheme}, ${width} px`, async ({
    page,
    service,
    expectedMessages,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${service.origin}/api`);
    expect(page.url()).toBe(`${service.origin}/api/`);
    const list = page.getByRole('region', { name: 'Opportunities of the company', exact: true });
    const answer = list.getByRole('status');
    await list.getByText('Try it').focus();
    await page.keyboard.press('Enter');
    await list.getByRole('combobox', { name: 'status', exact: true }).selectOption('won');
    await list.getByRole('textbox', { name: 'page', exact: true }).fill('0');
    await list.getByRole('textbox', { name: 'page', exact: true }).press('Enter');
    await expect(answer).toContainText('Type a token');
    const token = page.getByLabel('Token');
    await expect(token).toBeFocused();
    const secret = service.tokens[0] ?? '';
    await token.fill(secret);
    expectedMessages.push(/status of 422/);
    await list.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(answer).toContainText('422 for GET');
    await expect(answer).toContainText('The page must be');
    await list.getByRole('textbox', { name: 'page', exact: true }).fill('');
    await list.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(answer).toContainText('200 for GET');
    await expect(answer).toContainText('"status": "won"');
    await expect(answer).not.toContainText('"status": "lost"');
    await list.getByText('Answers', { exact: true }).click();
    await expectAccessible(page);
    await expectAccessibleToo(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // It is in no address, and in nothing that outlives the page.
    expect(sent.filter((address) => address.includes(secret))).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await expect(token).toHaveValue('');
  });
}
