import type { Browser, Page } from 'playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  args?: { name?: string };
  /** CPU time, in µs. Wall-clock time would include other programs. */
  tdur?: number;
};

/** The longest main-thread task of a page while something happens, in ms of CPU time. */
export async function longestTask(browser: Browser, page: Page, happening: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await happening();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const times = traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
    .flatMap(({ tdur }) => tdur ?? []);
  if (times.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...times) / 1000;
}
