import { readText } from '#dashboard/base/storage.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useIsIdle } from '#dashboard/data/session/use-first-paint.ts';
import { exporting } from './export-progress.tsx';
import type { ListColumns } from './export-status.tsx';

const load = async () => (await import('./export-status.tsx')).ExportStatus;

export function LateExports({ lists }: { lists: ListColumns[] }) {
  const isIdle = useIsIdle();
  const hasBegun = useStore(exporting) !== null;
  const isWanted = hasBegun || (isIdle && readText('exports') !== null);
  const { part: ExportStatus } = useLazy(load, isWanted ? 'idle' : null);
  return ExportStatus && <ExportStatus lists={lists} />;
}
