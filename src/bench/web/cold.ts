import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { documentOf, resourcesOf, scriptSize } from './resources.ts';
import { firstRow, type Sample, shell, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { blockingTime, layoutShift } from './vitals.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

/**
 * The first visit of a device with nothing kept, on a slow network and a slow processor. The shell is the app's own
 * frame: neither app has anything else to paint first, so the first contentful paint is its.
 */
export const measureCold = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const { key, contacts } = await expectedOn(stage, {});
    const { page, settle } = await visit(stage, app, device, { isSlow: true, contacts });
    const first = await orMissing(page.evaluate(() => window.rows.first));
    const hasNames = app.contact !== null;
    const names = hasNames ? await orMissing(page.evaluate(() => window.rows.names)) : undefined;
    await settle();
    const until = first?.painted ?? Number.NaN;
    const resources = await resourcesOf(page);
    const { painted, size } = await documentOf(page);
    const { tasks, shifts } = await page.evaluate(() => window.vitals);
    return {
      [shell]: painted,
      [firstRow]: until,
      ...(hasNames ? { 'contacts’ names painted, ms': names?.painted ?? Number.NaN } : {}),
      // The document itself is not among the resources.
      'requests until first rows': 1 + resources.filter(({ startTime }) => startTime <= until).length,
      'document, kB as sent': size,
      'script until first rows, kB as sent': scriptSize(
        resources.filter(({ responseEnd }) => responseEnd <= until),
      ),
      'layout shift': layoutShift(shifts),
      'blocking time, ms': blockingTime(tasks),
      [wrongRows]: Number(first?.key !== key) + Number(hasNames && names === undefined),
    };
  });
