import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { endpoints } from '#contract/endpoints.ts';
import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { type Sample, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { blockingTime, layoutShift } from './vitals.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

type Resource = { name: string; startTime: number; responseEnd: number };

const resourcesOf = (page: Page): Promise<Resource[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );

/** Kilobytes of script files after gzip, whatever the server sent them as. */
const scriptSize = async (resources: readonly Resource[]) => {
  const addresses = new Set(resources.map(({ name }) => name).filter((name) => name.endsWith('.js')));
  const sizes = await Promise.all(
    Array.from(addresses, async (address) => {
      const answer = await fetch(address);
      return gzipSync(await answer.text(), { level: 9 }).length / 1_000;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Whether a request is for the rows of the first page, and not for a neighbour or a count. */
const isFirstPage = ({ name }: Resource) => {
  const { pathname, searchParams } = new URL(name);
  const isPlain = [...searchParams].every(([parameter, value]) => parameter === 'page' && value === '1');
  return pathname === endpoints.opportunities.path && isPlain;
};

/** The first visit of a device with nothing kept, on a slow network and a slow processor. */
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
    const { tasks, shifts } = await page.evaluate(() => window.vitals);
    return {
      'first row painted, ms': until,
      ...(hasNames ? { 'contacts’ names painted, ms': names?.painted ?? Number.NaN } : {}),
      // The document itself is not among the resources.
      'requests until first rows': 1 + resources.filter(({ startTime }) => startTime <= until).length,
      'script until first rows, KB after gzip': await scriptSize(
        resources.filter(({ responseEnd }) => responseEnd <= until),
      ),
      'layout shift': layoutShift(shifts),
      'blocking time, ms': blockingTime(tasks),
      [wrongRows]: Number(first?.key !== key) + Number(hasNames && names === undefined),
    };
  });

/** The next visit of the same device, as slow, after the first has come to rest. */
export const measureAgain = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const { key } = await expectedOn(stage, {});
    const earlier = await visit(stage, app, device);
    await orMissing(earlier.page.evaluate(() => window.rows.first));
    await earlier.settle();
    await earlier.page.close();
    const { page, settle } = await visit(stage, app, device, { isSlow: true });
    const first = await orMissing(page.evaluate(() => window.rows.first));
    await settle();
    const fresh = (await resourcesOf(page)).find(isFirstPage)?.responseEnd ?? Number.NaN;
    const { shifts } = await page.evaluate(() => window.vitals);
    return {
      'first row painted, ms': first?.painted ?? Number.NaN,
      'rows were fresh (1) or persisted (0)': Number(fresh <= (first?.mutated ?? 0)),
      'fresh rows shown, ms': fresh,
      'layout shift': layoutShift(shifts),
      [wrongRows]: Number(first?.key !== key),
    };
  });
