import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { endpoints } from '#contract/endpoints.ts';
import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { type Resource, resourcesOf } from './resources.ts';
import { type Sample, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { timeChange } from './turns.ts';
import { layoutShift } from './vitals.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

type Query = Readonly<Record<string, string>>;
type Move = { query: Query; act: (page: Page) => Promise<void> };

const lastPage = 10;

/** Milliseconds for which each page is looked at, so that it can be kept. */
const pause = 300;

/** Moves through ten pages and as many of one status: twenty addresses with the one that they start from. */
const movesOf = ({ next, chooseWon }: App): Move[] => {
  const turns = Array.from({ length: lastPage - 1 }, (_, index) => ({ page: String(index + 2) }));
  return [
    ...turns.map((query) => ({ query, act: next })),
    { query: { status: 'won' }, act: chooseWon },
    ...turns.map((query) => ({ query: { status: 'won', ...query }, act: next })),
  ];
};

/** An address of the app, and what it asks the service for. */
type Place = { search: string; query: Query };

/** Sees the addresses of `movesOf` in one tab without loading it again; the result is in the order they were seen. */
const seeMany = async (stage: Stage, app: App, device: BrowserContext) => {
  const { page, settle } = await visit(stage, app, device);
  await orMissing(page.evaluate(() => window.rows.first));
  await settle();
  const places: Place[] = [{ search: '', query: {} }];
  let wrong = 0;
  for (const { query, act } of movesOf(app)) {
    const { key } = await expectedOn(stage, query);
    const { isRight } = await timeChange(page, key, () => act(page));
    wrong += Number(!isRight);
    places.push({ search: new URL(page.url()).search, query });
    await delay(pause);
  }
  await settle();
  await page.close();
  return { places, wrong };
};

/** Whether a request is for the rows that were asked for, and not for a neighbour or a count. */
const isFor = (query: Query, { name }: Resource) => {
  const { pathname, searchParams } = new URL(name);
  const asked = { page: '1', ...Object.fromEntries(searchParams) };
  return pathname === endpoints.opportunities.path && isDeepStrictEqual(asked, { page: '1', ...query });
};

/** Opens an address in a new tab of a device that has seen it, as slow as a first visit. */
const open = async (stage: Stage, app: App, device: BrowserContext, { search, query }: Place) => {
  const { key } = await expectedOn(stage, query);
  const { page, settle } = await visit(stage, app, device, { isSlow: true, search });
  const first = await orMissing(page.evaluate(() => window.rows.first));
  await settle();
  const resources = await resourcesOf(page);
  const { shifts } = await page.evaluate(() => window.vitals);
  await page.close();
  const fresh = resources.find((resource) => isFor(query, resource))?.responseEnd ?? Number.NaN;
  return { first, fresh, shift: layoutShift(shifts), isRight: first?.key === key };
};

/** The next visit of the same device to the newest and the oldest of the last twenty addresses. */
export const measureAgain = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const { places, wrong } = await seeMany(stage, app, device);
    const sample: Record<string, number> = { [wrongRows]: wrong };
    for (const [name, place] of [
      ['newest', places.at(-1)],
      ['oldest', places[0]],
    ] as const) {
      if (place === undefined) continue;
      const { first, fresh, shift, isRight } = await open(stage, app, device, place);
      sample[`${name}: first row painted, ms`] = first?.painted ?? Number.NaN;
      sample[`${name}: fresh rows arrived, ms`] = fresh;
      sample[`${name}: layout shift`] = shift;
      sample[wrongRows] = (sample[wrongRows] ?? 0) + Number(!isRight);
    }
    return sample;
  });
