import { useEffect } from 'react';
import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import type { lateParts } from './late-parts.tsx';

const loaded = createStore<typeof lateParts | null>(null);

/**
 * What a list's page can do beyond showing rows, once the browser is idle after the first paint; null until then, and where
 * it cannot be loaded: rows can then only be read.
 */
export function useLateParts() {
  const isIdle = useIsIdle();
  useEffect(() => {
    const load = async () => {
      try {
        loaded.set((await import('./late-parts.tsx')).lateParts);
      } catch {
        // The next page tries again.
      }
    };
    if (isIdle && !loaded.get()) void load();
  }, [isIdle]);
  const parts = useStore(loaded);
  // React first renders what has been painted, which is without.
  return isIdle ? parts : null;
}
