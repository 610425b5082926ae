import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expectRange, enterWith } from './support/people.ts';
import type { RunningService } from './support/running-service.ts';

/** The page number of a request for a page of opportunities; 0 for any other request. */
const pageOf = (url: string) =>
  url.includes('/api/v1/opportunities?') ? Number(new URL(url).searchParams.get('page') ?? 0) : 0;

/** Holds the answers from this page on. */
const holdFrom = (page: Page, from: number) => holdAnswers(page, (request) => pageOf(request.url()) >= from);

/** Opens the popover, and returns what it says of the export that is under way. */
async function openedExport(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  return page.getByRole('dialog').getByRole('region', { name: 'won-opportunities' });
}

/** Begins to export all won opportunities, 15 at a time, and waits until the pages before `held` have been read. @returns how many there are */
async function exportHalf(page: Page, { origin, tokens: [token = ''] }: RunningService, held: number) {
  await enterWith(page, `${origin}/opportunities?status=won`, token, true);
  await expectRange(page);
  await holdFrom(page, held);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('JSON', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(await openedExport(page)).toContainText(`${15 * (held - 1)} of`);
  const range = await page.getByText(/^1–15 of/).innerText();
  return Number(range.replaceAll(/^.* of |,/g, ''));
}

async function idsIn(download: Download) {
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { id: number }).id);
}

test('another tab sees how far an export is, leaves a paused one alone, and reads on once the first one is closed', async ({
  page,
  context,
  plainService,
}) => {
  const won = await exportHalf(page, plainService, 40);
  const other = await context.newPage();
  const asked: number[] = [];
  other.on('request', (request) => asked.push(pageOf(request.url())));
  await other.goto(`${plainService.origin}/contacts`);
  await expectRange(other);
  const status = await openedExport(other);
  await expect(status).toContainText('585 of');
  await expect(status).toContainText('Another tab is reading this list.');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status).toContainText('Paused.');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status).toContainText('Another tab is reading this list.');
  await expect(page.getByRole('dialog')).toContainText('585 of');
  expect(asked.filter((number) => number > 2)).toEqual([]);
  const downloading = other.waitForEvent('download');
  await page.close();
  expect(new Set(await idsIn(await downloading)).size).toBe(won);
  expect(asked.filter((number) => number > 2 && number < 40)).toEqual([]);
});

test('another tab takes over an export whose names were being looked up when its tab closed', async ({
  page,
  context,
  service,
}) => {
  const { origin, tokens } = service;
  await enterWith(page, `${origin}/opportunities?status=won`, tokens[0] ?? '', true);
  await expectRange(page);
  await holdAnswers(page, (request) => request.url().includes('/contacts?id='));
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(await openedExport(page)).toContainText('finding names');
  const other = await context.newPage();
  await other.goto(`${origin}/contacts`);
  await expectRange(other);
  await expect(await openedExport(other)).toBeVisible();
  const downloading = other.waitForEvent('download');
  await page.close();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Won');
  await expect(other.getByRole('status').filter({ hasText: 'rows saved' })).toBeVisible();
});
