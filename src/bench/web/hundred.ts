import type { Page } from 'playwright';
import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { firstRow, type Sample, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { timeChange } from './turns.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

const size = { per_page: '100' };

/** How many times slower the processor is. */
const slowdown = 4;

/** The longest task that began since an instant of the page, in ms; 0 when none took more than 50 ms. */
const longestSince = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      Math.max(
        0,
        ...window.vitals.tasks.filter(({ start }) => start >= from).map(({ duration }) => duration),
      ),
    since,
  );

/** A hundred rows a page, on a fast network and a slow processor. */
export const measureHundred = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const search = `?${new URLSearchParams(size).toString()}`;
    const { page, settle } = await visit(stage, app, device, { slowdown, search });
    const first = await orMissing(page.evaluate(() => window.rows.first));
    await settle();
    const longestAtFirst = await longestSince(page, 0);
    let wrong = Number(first?.key !== (await expectedOn(stage, size)).key);
    /** Turns to some pages without a rest in between, and waits until the page rests. */
    const turnTo = async (numbers: readonly number[]) => {
      const since = await page.evaluate(() => performance.now());
      for (const number of numbers) {
        const { key } = await expectedOn(stage, { ...size, page: String(number) });
        const { isRight } = await timeChange(page, key, () => app.next(page));
        wrong += Number(!isRight);
      }
      await settle();
      return longestSince(page, since);
    };
    return {
      [firstRow]: first?.painted ?? Number.NaN,
      'longest task of the first visit, ms': longestAtFirst,
      'longest task of a page turn, ms': await turnTo([2]),
      'longest task of two more at once, ms': await turnTo([3, 4]),
      [wrongRows]: wrong,
    };
  });
