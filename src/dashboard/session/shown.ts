import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session-context.ts';

/** Whether the first page's own content is on the screen. What is only useful beside it waits for that. */
export type Shown = {
  isNow: () => boolean;
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
};

export function createShown(): Shown {
  let isNow = false;
  const listeners = new Set<() => void>();
  return {
    isNow: () => isNow,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      isNow = true;
      for (const listener of listeners) listener();
    },
  };
}

/** Whether the first content of this session has been painted; the component follows it. */
export function useIsShown() {
  const { isNow, subscribe } = useSession().shown;
  return useSyncExternalStore(subscribe, isNow);
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
