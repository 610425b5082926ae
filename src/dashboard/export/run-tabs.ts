import type { ExportState } from './runs.ts';

/** What a tab tells the others of an export: how far it is, that it is to pause, or that it is gone. */
export type TabMessage =
  | { id: string; kind: 'state'; state: ExportState }
  | { id: string; kind: 'pause' }
  | { id: string; kind: 'discarded' };

/** The other tabs with the same exports; none where the browser can't tell them anything. */
export type RunTabs = ReturnType<typeof createRunTabs>;

export function createRunTabs(onMessage: (message: TabMessage) => void, ended: AbortSignal) {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel('roster.exports') : null;
  channel?.addEventListener('message', ({ data }) => onMessage(data as TabMessage));
  ended.addEventListener('abort', () => channel?.close());
  return {
    send: (message: TabMessage) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
      if (!ended.aborted) channel?.postMessage(message);
    },
    /**
     * Works on an export while no other tab does.
     * @param signal ends the waiting
     */
    alone: async (id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
      // Only secure contexts have locks, and where exports are stored is one.
      const locks = navigator.locks as LockManager | undefined;
      if (locks) await locks.request(`roster.export.${id}`, { signal }, work);
      else await work();
    },
  };
}
