import { createStore } from '#dashboard/base/store.ts';
import { whenIdle } from '#dashboard/base/ui/when-idle.ts';

/** Time for names and counts after the first content, in ms, before anything is done that nobody has asked for. */
export const settling = { ms: 1_000 };

/** How far the first page of a session has come. What is only useful beside its content waits for that. */
export type FirstPaint = {
  isDone: () => boolean;
  /** Whether names and counts have had their time too, and the browser was idle after it. */
  isIdle: () => boolean;
  subscribe: (listener: () => void) => () => void;
  report: () => void;
  /** Somebody waits for what comes once the browser is idle: once the first content is there, it comes. */
  hurry: () => void;
};

/**
 * @param ended the session is over: listeners hear no more
 * @param named resolves when the names that were asked for with the first rows are there
 */
export function createFirstPaint(ended: AbortSignal, named: Promise<unknown>): FirstPaint {
  const stage = createStore<'waiting' | 'painted' | 'idle'>('waiting');
  const enter = (next: 'painted' | 'idle') => {
    if (!ended.aborted && stage.get() !== 'idle') stage.set(next);
  };
  const report = async () => {
    await named;
    enter('painted');
    await new Promise((resolve) => setTimeout(resolve, settling.ms));
    const cancel = whenIdle(() => enter('idle'));
    ended.addEventListener('abort', cancel);
  };
  let reported: Promise<void> | undefined;
  let isHurried = false;
  return {
    isDone: () => stage.get() !== 'waiting',
    isIdle: () => stage.get() === 'idle',
    subscribe: stage.subscribe,
    report: () => {
      reported ??= report();
      if (isHurried) enter('idle');
    },
    hurry: () => {
      isHurried = true;
      if (reported) enter('idle');
    },
  };
}
