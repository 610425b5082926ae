import type { Page } from 'playwright';
import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { type Sample, secondPage, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

/** Where to press as soon as the first rows are painted, or null where there is nothing to press yet. */
const aim = (page: Page, selector: string) =>
  page.evaluate(async (target) => {
    await window.rows.first;
    window.rows.watch();
    const element = document.querySelector(target);
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const place = width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
    return { place, began: performance.timeOrigin };
  }, selector);

/** The rows that a press brought, in ms since `began`: in the same document, or in another that it led to. */
const rowsAfterPress = async (page: Page, began: number) => {
  const changed = await orMissing(page.evaluate(() => window.rows.changed).catch(() => null));
  if (changed !== null) return changed && { ...changed, isReload: false };
  const rows = await orMissing(
    page.evaluate(async () => ({ ...(await window.rows.first), origin: performance.timeOrigin })),
  );
  return rows && { ...rows, painted: rows.painted + rows.origin - began, isReload: true };
};

/**
 * The second page, pressed once as soon as the first page's rows are painted, on a slow network and a slow processor.
 * A press that is lost leaves rows missing.
 */
export const measurePress = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const { key } = await expectedOn(stage, { page: '2' });
    const { page } = await visit(stage, app, device, { isSlow: true });
    const aimed = await orMissing(aim(page, app.second));
    if (aimed?.place) await page.mouse.click(aimed.place.x, aimed.place.y);
    const rows = aimed?.place ? await rowsAfterPress(page, aimed.began) : undefined;
    return {
      [secondPage]: rows?.painted ?? Number.NaN,
      'the press loaded the document again': Number(rows?.isReload ?? false),
      [wrongRows]: Number(rows?.key !== key),
    };
  });
