import { useEffect, useState } from 'react';
import { hasStoredExports } from '#dashboard/persist/stored-exports.ts';
import { useIsIdle } from '#dashboard/session/use-first-paint.ts';
import type { ExportStatus, ListColumns } from './export-status.tsx';
import { exportBegins } from './export-begins.ts';

/** The exports in the background, loaded once there are any. */
export function LateExports({ lists }: { lists: ListColumns[] }) {
  const isIdle = useIsIdle();
  const [part, setPart] = useState<{ ExportStatus: typeof ExportStatus } | null>(null);
  useEffect(() => {
    // Without it, an export goes on unseen, and the next visit shows it.
    const load = () => void import('./export-status.tsx').then(setPart, () => {});
    if (isIdle && hasStoredExports()) load();
    window.addEventListener(exportBegins, load);
    return () => window.removeEventListener(exportBegins, load);
  }, [isIdle]);
  return part && <part.ExportStatus lists={lists} />;
}
