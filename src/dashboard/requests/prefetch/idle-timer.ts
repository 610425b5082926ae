import { whenIdle } from '#dashboard/ui/when-idle.ts';

/** How long none of the person's requests may be under way before they count as settled on a page, in ms. */
const settledAfter = 150;

/** Runs a task once nothing has happened for a moment and the browser is idle; at once while there is a hurry. */
export function createIdleTimer(task: () => void) {
  let isInHurry = false;
  let cancel: (() => void) | null = null;
  const stop = () => cancel?.();
  const start = () => {
    stop();
    // Even in a hurry the rows that have just come are painted first.
    const timer = setTimeout(
      () => {
        if (isInHurry) task();
        else cancel = whenIdle(task);
      },
      isInHurry ? 0 : settledAfter,
    );
    cancel = () => clearTimeout(timer);
  };
  return {
    start,
    stop,
    /** Somebody who turns page after page asks for the next one before the browser is idle. */
    hurry: (isHurrying: boolean) => {
      isInHurry = isHurrying;
    },
  };
}
