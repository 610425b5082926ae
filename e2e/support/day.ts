import type { BrowserContext } from 'playwright/test';

/** The last day of the sample data: its records, and so what the journeys find, depend on it. */
export const lastDay = new Date('2026-11-21');

/** When every journey begins in the browser, whatever the machine's day: on the Monday after. */
export const now = new Date('2026-11-23T10:00:00Z');

/** Moves the pages' clock to an instant, from where it goes on; timers stay as they are. */
export const setDay = (context: BrowserContext, begins: Date) =>
  context.addInitScript((offset) => {
    const read = Date.now;
    Date.now = () => read() + offset;
    window.Date = new Proxy(Date, {
      construct: (real, given, made) =>
        Reflect.construct(real, given.length === 0 ? [real.now()] : given, made) as Date,
      apply: (real) => String(new real(real.now())),
    });
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + offset });
  }, begins.getTime() - Date.now());
