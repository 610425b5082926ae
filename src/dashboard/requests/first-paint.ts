import { whenIdle } from '#dashboard/ui/when-idle.ts';

/** Time for names and counts after the first content, in ms, before anything is done that nobody has asked for. */
const settlingTime = 1_000;

/** How far the first page of a session has come. What is only useful beside its content waits for that. */
export type FirstPaint = {
  /** Whether the page's own content is on the screen. */
  isDone: () => boolean;
  /** Whether names and counts have had their time too, and the browser was idle after it. */
  isIdle: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** The content is on the screen. */
  report: () => void;
};

/** @param ended the session is over: listeners hear no more */
export function createFirstPaint(ended: AbortSignal): FirstPaint {
  let stage: 'waiting' | 'painted' | 'idle' = 'waiting';
  const listeners = new Set<() => void>();
  const enter = (next: typeof stage) => {
    if (ended.aborted) return;
    stage = next;
    for (const listener of listeners) listener();
  };
  return {
    isDone: () => stage !== 'waiting',
    isIdle: () => stage === 'idle',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: () => {
      enter('painted');
      const timer = setTimeout(() => {
        const cancel = whenIdle(() => enter('idle'));
        ended.addEventListener('abort', cancel);
      }, settlingTime);
      ended.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}
