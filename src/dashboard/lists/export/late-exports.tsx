import { useEffect, useState } from 'react';
import { readText } from '#dashboard/base/storage.ts';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import type { ExportStatus, ListColumns } from './export-status.tsx';

/** Sent to the window when an export begins. */
export const exportBegins = 'roster:export';

/** The exports in the background, loaded once there are any. */
export function LateExports({ lists }: { lists: ListColumns[] }) {
  const isIdle = useIsIdle();
  const [part, setPart] = useState<{ ExportStatus: typeof ExportStatus } | null>(null);
  useEffect(() => {
    const load = async () => setPart(await import('./export-status.tsx'));
    // Without it, an export goes on unseen, and the next visit shows it.
    const tryToLoad = () => void load().catch(() => {});
    if (isIdle && readText('exports') !== null) tryToLoad();
    window.addEventListener(exportBegins, tryToLoad);
    return () => window.removeEventListener(exportBegins, tryToLoad);
  }, [isIdle]);
  return part && <part.ExportStatus lists={lists} />;
}
