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
    // Without it, the list is as it is.
    if (isPainted) return whenIdle(() => void import('./list-changes.tsx').then(setPart, () => {}));
  }, [isPainted]);
  return { ListChanges: part?.ListChanges, marks, setMarks };
}
