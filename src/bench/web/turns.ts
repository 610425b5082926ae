import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { endpoints } from '#contract/endpoints.ts';
import { quantile } from '#bench/report.ts';
import { expectedOn } from './expected.ts';
import { type Measure, wrongRows } from './sample.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

/** Pages turned. */
const turns = 20;

/** Milliseconds for which a person looks at a page before turning it. */
const pause = 700;

/** What came of doing something that brings other rows: ms from the gesture until they were there, and painted. */
export type Outcome = { until: number; duration: number; isRight: boolean };

/** Does something in a page and waits for the rows that it brings; `key` is the name of the first of them. */
export const timeChange = async (page: Page, key: string, act: () => Promise<void>): Promise<Outcome> => {
  await page.evaluate(() => window.rows.watch());
  await act();
  return outcomeOf(page, key);
};

/** Goes back in the history and waits for the rows that were there before. */
export const timeBack = async (page: Page, key: string): Promise<Outcome> => {
  await page.evaluate(() => {
    window.rows.watch(performance.now());
    history.back();
  });
  return outcomeOf(page, key);
};

const outcomeOf = async (page: Page, key: string) => {
  const change = await orMissing(page.evaluate(() => window.rows.changed));
  if (change === undefined) return { until: Number.NaN, duration: Number.NaN, isRight: false };
  const { asked, mutated, painted } = change;
  return { until: mutated - asked, duration: painted - asked, isRight: change.key === key };
};

/** Pages turned at a person's pace. */
export const measureTurns: Measure = (stage, app) =>
  onNewDevice(stage, app, true, async (device) => {
    const { page, requests, settle } = await visit(stage, app, device, { isHeldBack: true });
    await orMissing(page.evaluate(() => window.rows.first));
    await settle();
    const outcomes: Outcome[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const { key } = await expectedOn(stage, { page: String(turn + 1) });
      outcomes.push(await timeChange(page, key, () => app.next(page)));
      await delay(pause);
    }
    await settle();
    const durations = outcomes.map(({ duration }) => duration).filter(Number.isFinite);
    const untils = outcomes.map(({ until }) => until).filter(Number.isFinite);
    const pages = turns + 1;
    const asked = (path: string) => requests.filter((address) => address.includes(path)).length / pages;
    return {
      'page turn, p50, ms': quantile(durations, 0.5),
      'until the document changed, p50, ms': quantile(untils, 0.5),
      'page turn, p95, ms': quantile(durations, 0.95),
      'requests to the list for each page seen': asked(endpoints.opportunities.path),
      'requests to any list for each page seen': asked('/api/v1/'),
      [wrongRows]: outcomes.filter(({ isRight }) => !isRight).length,
    };
  });
