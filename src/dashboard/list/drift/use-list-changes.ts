import { useEffect, useState } from 'react';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import type { RowMarks } from '#dashboard/table/row-mark.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { ListChanges } from './list-changes.tsx';

/** What says how the list changes, loaded once the first rows are painted and the browser is idle; and its row marks. */
export function useListChanges() {
  const isPainted = useIsPainted();
  const [part, setPart] = useState<{ ListChanges: typeof ListChanges } | null>(null);
  const [marks, setMarks] = useState<RowMarks | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        setPart(await import('./list-changes.tsx'));
      } catch {
        // Without it, the list is as it is.
      }
    };
    if (isPainted) return whenIdle(() => void load());
  }, [isPainted]);
  return { ListChanges: part?.ListChanges, marks, setMarks };
}
