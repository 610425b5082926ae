import { useEffect, useState } from 'react';
import { readText } from '#dashboard/base/storage.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import type { ListColumns } from './export-status.tsx';

export const exportBegins = 'roster:export';

const load = async () => (await import('./export-status.tsx')).ExportStatus;

export function LateExports({ lists }: { lists: ListColumns[] }) {
  const isIdle = useIsIdle();
  const [hasBegun, setBegun] = useState(false);
  const { part: ExportStatus } = useLazy(
    load,
    hasBegun || (isIdle && readText('exports') !== null) ? 'idle' : null,
  );
  useEffect(() => {
    const begin = () => setBegun(true);
    window.addEventListener(exportBegins, begin);
    return () => window.removeEventListener(exportBegins, begin);
  }, []);
  return ExportStatus && <ExportStatus lists={lists} />;
}
