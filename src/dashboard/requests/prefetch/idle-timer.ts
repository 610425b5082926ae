import { whenIdle } from '#dashboard/ui/when-idle.ts';

/** How long no request of the person's may be under way before they count as settled on a page, in ms. */
const settledAfter = 150;

/** Runs a task once nothing has happened for a moment and the browser is idle; at once while there is a hurry. */
export function createQuietTimer(task: () => void) {
  let isInHurry = false;
  let takeBack: (() => void) | null = null;
  const end = () => takeBack?.();
  const begin = () => {
    end();
    // Even in a hurry the rows that have just come are painted first.
    const timer = setTimeout(
      () => {
        if (isInHurry) task();
        else takeBack = whenIdle(task);
      },
      isInHurry ? 0 : settledAfter,
    );
    takeBack = () => clearTimeout(timer);
  };
  return {
    begin,
    end,
    /** Somebody who turns page after page asks for the next one before the browser is idle. */
    hurry: (isHurrying: boolean) => {
      isInHurry = isHurrying;
    },
  };
}
