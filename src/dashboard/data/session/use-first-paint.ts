import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session-context.ts';

/** Whether the first content of this session has been painted; the component follows it. */
export function useIsPainted() {
  const { isDone, subscribe } = useSession().firstPaint;
  return useSyncExternalStore(subscribe, isDone, isDone);
}

/** Whether the browser can be given work that nobody waits for; the component follows it. */
export function useIsIdle() {
  const { isIdle, subscribe } = useSession().firstPaint;
  return useSyncExternalStore(subscribe, isIdle, isIdle);
}

/** Reports, once the browser has painted it, that a page's content is there. */
export function useReportPaint(isThere: boolean) {
  const { isDone, report } = useSession().firstPaint;
  useEffect(() => {
    if (!isThere || isDone()) return;
    // The first frame paints what is there now, the second comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(report);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, isDone, report]);
}
