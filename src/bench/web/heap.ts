import type { CDPSession } from 'playwright';
import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { type Sample, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { timeChange } from './turns.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

/** Page turns after which the heap is read again. */
const turns = 50;

/** Megabytes that scripts hold once all garbage is collected; what has finalizers takes more than one collection. */
const heapSize = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.send('HeapProfiler.disable');
  return usedSize / 1_000_000;
};

/** Memory of one tab after many pages, turned as fast as they come. */
export const measureHeap = (stage: Stage, app: App): Promise<Sample> =>
  onNewDevice(stage, app, false, async (device) => {
    const { page, devtools, settle } = await visit(stage, app, device);
    await orMissing(page.evaluate(() => window.rows.first));
    await settle();
    const sizes: Record<string, number> = { 'JS heap once settled, MB': await heapSize(devtools) };
    let wrong = 0;
    for (let turn = 1; turn <= turns; turn += 1) {
      const { key } = await expectedOn(stage, { page: String(turn + 1) });
      const { isRight } = await timeChange(page, key, () => app.next(page));
      wrong += Number(!isRight);
    }
    await settle();
    sizes[`JS heap after ${turns} page turns, MB`] = await heapSize(devtools);
    return { ...sizes, [wrongRows]: wrong };
  });
