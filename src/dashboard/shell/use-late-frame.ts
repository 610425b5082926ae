import { useEffect, useState, type ComponentType } from 'react';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';

type LateFrame = { RailViews: ComponentType; RailActions: ComponentType };

/** What the frame has beside its navigation, imported once the rows are on the screen; null until then. */
export function useLateFrame() {
  const isIdle = useIsIdle();
  const [part, setPart] = useState<LateFrame | null>(null);
  useEffect(() => {
    // Without it, everything in the frame is still there by its own page.
    if (isIdle) void import('./late-frame.tsx').then(setPart, () => {});
  }, [isIdle]);
  return part;
}
