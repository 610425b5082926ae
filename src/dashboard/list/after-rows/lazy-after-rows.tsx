import { lazy, Suspense, type ComponentProps } from 'react';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';
import type { AfterRows } from './after-rows.tsx';

/** Loaded after the first screen; where that fails, rows can only be read. */
const Loaded = lazy(async (): Promise<{ default: typeof AfterRows }> => {
  try {
    return { default: (await import('./after-rows.tsx')).AfterRows };
  } catch {
    return { default: () => <></> };
  }
});

/** What can be done with the rows, once the browser is idle after the first screen. */
export const LazyAfterRows = ((props: ComponentProps<typeof AfterRows>) =>
  useIsIdle() && (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )) as typeof AfterRows;
