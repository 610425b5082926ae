import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/** Time for names and figures after the first content, in ms, before anything comes that nobody has asked for. */
const settlingTime = 1_000;

/** How far the first page of a session has come. What is only useful beside its content waits for that. */
export type Shown = {
  /** Whether its own content is on the screen. */
  isNow: () => boolean;
  /** Whether names and figures have had their time too. */
  isSettled: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Says that the content is on the screen. */
  tell: () => void;
};

/** @param ended the session is over: nothing is told any more */
export function createShown(ended: AbortSignal): Shown {
  let stage: 'waiting' | 'shown' | 'settled' = 'waiting';
  const listeners = new Set<() => void>();
  const enter = (next: typeof stage) => {
    if (ended.aborted) return;
    stage = next;
    for (const listener of listeners) listener();
  };
  return {
    isNow: () => stage !== 'waiting',
    isSettled: () => stage === 'settled',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      enter('shown');
      const timer = setTimeout(() => {
        const takeBack = whenIdle(() => enter('settled'));
        ended.addEventListener('abort', takeBack);
      }, settlingTime);
      ended.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}

/** Whether the first content of this session has been painted; the component follows it. */
export function useIsShown() {
  const { isNow, subscribe } = useSession().shown;
  return useSyncExternalStore(subscribe, isNow);
}

/** Whether the browser can be given what nobody waits for; the component follows it. */
export function useIsSettled() {
  const { isSettled, subscribe } = useSession().shown;
  return useSyncExternalStore(subscribe, isSettled);
}

/** Says, once the browser has painted it, that a page's content is there. */
export function useTellShown(isThere: boolean) {
  const { isNow, tell } = useSession().shown;
  useEffect(() => {
    if (!isThere || isNow()) return;
    // The first frame paints what is there now, the second comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(tell);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, isNow, tell]);
}
