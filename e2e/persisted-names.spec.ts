import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdAnswers } from './support/held-answers.ts';
import { ageNames, persistedNames, namesReadSince } from './support/persisted-pages.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expectRange, rowTexts, signInWith } from './support/people.ts';
import type { RunningService } from './support/running-service.ts';

/** The names of contacts and agents in the rows. */
const namesInRows = (page: Page) => page.getByRole('table').locator('tbody bdi').allInnerTexts();

const isRenamed = (name: string) => name.endsWith(' Renamed');

/** Signs in with "Keep me signed in", and waits until the names on the page are persisted. */
async function firstVisit(page: Page, { origin, tokens: [token = ''] }: RunningService) {
  await signInWith(page, `${origin}/opportunities`, token, true);
  await expectRange(page);
  await rowTexts(page);
  const names = await namesInRows(page);
  expect(names.length).toBeGreaterThan(5);
  await expect.poll(() => persistedNames(page)).toEqual(expect.arrayContaining(names));
  return names;
}

test('on a second visit names come with the persisted rows, and are refetched and replaced without shifting anything', async ({
  page,
  context,
  service,
}) => {
  const names = await firstVisit(page, service);
  await page.close();
  const second = await context.newPage();
  const moved = await watchShifts(second);
  // Every record has been renamed by now.
  await second.route(/\/contacts\?id=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const data = body.data.map((contact) => ({ ...contact, last_name: 'Renamed' }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  const { release } = await holdAnswers(second, (request) => request.url().endsWith('/opportunities'));
  await second.goto(`${service.origin}/opportunities`);
  await expect(second.locator('header').getByText(/refreshing…$/)).toBeVisible();
  await expect(second.getByText(/^Loading (contact|agent)/)).toHaveCount(0);
  await expect.poll(async () => (await namesInRows(second)).filter(isRenamed)).not.toEqual([]);
  expect(await namesInRows(second)).toHaveLength(names.length);
  await release();
  await expect(second.locator('header').getByText(/refreshing…$/)).toHaveCount(0);
  await expect.poll(async () => (await persistedNames(second)).filter(isRenamed)).not.toEqual([]);
  expect(await moved()).toEqual([]);
});

test('names from more than seven days ago are erased and read again', async ({ page, plainService }) => {
  await firstVisit(page, plainService);
  await expect.poll(() => namesReadSince(page)).toBeGreaterThan(0);
  const days = 24 * 3_600_000;
  await ageNames(page, Date.now() - 8 * days);
  const { release } = await holdAnswers(page, (request) =>
    /\/api\/v1\/(contacts|agents)/.test(request.url()),
  );
  await page.goto(`${plainService.origin}/opportunities?page=2`);
  await expect.poll(() => namesReadSince(page)).toBeGreaterThan(Date.now() - days);
  await expect(page.getByText(/^Loading contact/)).not.toHaveCount(0);
  await release();
});
