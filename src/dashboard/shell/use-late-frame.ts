import { useEffect, useState, type ComponentType } from 'react';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';

type LateFrame = { RailViews: ComponentType; RailActions: ComponentType };

/** What the frame has beside its navigation, imported once the rows are on the screen; null until then. */
export function useLateFrame() {
  const isIdle = useIsIdle();
  const [part, setPart] = useState<LateFrame | null>(null);
  useEffect(() => {
    // Awaited: a `then` right after the import misses style sheets that the build has it wait for.
    const load = async () => setPart(await import('./late-frame.tsx'));
    // If it fails, navigation and sign-out still work.
    if (isIdle) void load().catch(() => {});
  }, [isIdle]);
  return part;
}
