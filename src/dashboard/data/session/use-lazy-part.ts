import type { ComponentType } from 'react';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useIsIdle } from './use-first-paint.ts';

/** A component that is loaded when it is wanted, else once the browser is idle after the first page. */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const isIdle = useIsIdle();
  const { part: Part, ...state } = useLazy(load, isIdle && !isWanted ? 'idle' : isWanted ? 'wanted' : null);
  return { Part, ...state };
}
