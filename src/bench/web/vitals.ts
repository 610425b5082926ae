declare global {
  interface Window {
    vitals: {
      /** Tasks over 50 ms, and shifts of the layout that nobody caused; times in ms since the navigation began. */
      tasks: { start: number; duration: number }[];
      shifts: { start: number; value: number }[];
    };
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Shift = Window['vitals']['shifts'][number];

/** Runs in the page before its own scripts; it is sent to the browser as text. */
export function installVitals() {
  window.vitals = { tasks: [], shifts: [] };
  const { tasks, shifts } = window.vitals;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime: start, duration } = entry;
      const { value, hadRecentInput } = entry as LayoutShift;
      if (entry.entryType === 'longtask') tasks.push({ start, duration });
      else if (!hadRecentInput) shifts.push({ start, value });
    }
  });
  for (const type of ['longtask', 'layout-shift']) observer.observe({ type, buffered: true });
}

/** Total Blocking Time in ms: the sum of what each task takes beyond 50 ms (https://web.dev/articles/tbt). */
export const blockingTime = (tasks: Window['vitals']['tasks']) =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);

/**
 * Cumulative Layout Shift: the largest sum of shifts less than 1 s apart and within 5 s
 * (https://web.dev/articles/cls).
 */
export const layoutShift = (shifts: readonly Shift[]) => {
  let largest = 0;
  let session = { begin: -Infinity, last: -Infinity, sum: 0 };
  for (const { start, value } of shifts) {
    const isSame = start - session.last < 1_000 && start - session.begin < 5_000;
    session = isSame
      ? { ...session, last: start, sum: session.sum + value }
      : { begin: start, last: start, sum: value };
    largest = Math.max(largest, session.sum);
  }
  return largest;
};
