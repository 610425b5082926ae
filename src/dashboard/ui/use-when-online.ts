import { useEffect } from 'react';

/** Does what could not be done as soon as the browser is online again, for as long as it is waited for. */
export function useWhenOnline(isWaiting: boolean, task: () => void) {
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', task);
    return () => window.removeEventListener('online', task);
  }, [isWaiting, task]);
}
