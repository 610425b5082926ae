import type { SyncProgress } from '#dashboard/names/names.ts';
import { countIn, type ListIndex } from './list-index.ts';

type Status = Pick<SyncProgress, 'status' | 'retryAt' | 'total'>;

/** How far a sync has come, and who is told. */
export function createSyncProgress(now: () => { index: ListIndex; older: ListIndex | null }) {
  const listeners = new Set<() => void>();
  let status: Status = { status: 'idle', retryAt: null, total: null };

  const describe = (): SyncProgress => {
    const { index, older } = now();
    const since = older ?? (index.segments.length > 0 ? index : null);
    return { ...status, read: countIn(index), since: since?.since ?? null, isRenewing: older !== null };
  };

  let progress = describe();

  return {
    /** The same object until something changes. */
    now: () => progress,
    change: (changes: Partial<Status> = {}) => {
      status = { ...status, ...changes };
      progress = describe();
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
