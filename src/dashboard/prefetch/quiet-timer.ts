import { whenIdle } from '#dashboard/ui/when-idle.ts';

/** How long nothing of the person's has been under way when a page counts as settled on, in ms. */
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
