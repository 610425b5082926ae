import { lazy, Suspense, type ComponentType } from 'react';
import type { GripProps } from '#dashboard/screen/screen.ts';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';

/** Loaded after the first screen; where that fails, columns cannot be resized. */
const ColumnGrip = lazy(async (): Promise<{ default: ComponentType<GripProps> }> => {
  try {
    return { default: (await import('./column-grip.tsx')).ColumnGrip };
  } catch {
    return { default: () => null };
  }
});

/** The edge of a column's header, once the browser is idle after the first screen. */
export const LazyGrip = (props: GripProps) =>
  useIsIdle() && (
    <Suspense fallback={null}>
      <ColumnGrip {...props} />
    </Suspense>
  );
