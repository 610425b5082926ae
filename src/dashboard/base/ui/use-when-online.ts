import { useEffect } from 'react';

/** Runs a task when the browser is back online, as long as something waits for it. */
export function useWhenOnline(isWaiting: boolean, task: () => void) {
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', task);
    return () => window.removeEventListener('online', task);
  }, [isWaiting, task]);
}
