import { onTestFinished, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { createListSync } from '#dashboard/data/names/sync/list-sync.ts';
import type { ListNames, SyncProgress } from '#dashboard/data/names/names.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';

type Given = {
  token: string;
  fetch: typeof globalThis.fetch;
  perPage?: number | null;
  /** Whether the service allows enough requests for the whole list. */
  canAfford?: boolean;
};

/**
 * A sync of contacts on a clock that only the test moves, and the addresses it asked for. It is stopped when the test
 * has ended.
 */
export function aListSync({ token, fetch, perPage = 2, canAfford = true }: Given) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const asked: string[] = [];
  const client = createClient({
    config: configSchema.parse({}),
    token,
    fetch: (input, init) => {
      asked.push((input as string).replace('/api/v1/', ''));
      return fetch(input, init);
    },
  });
  const resume = vi.fn<() => void>();
  const queryClient = createQueryClient(createRequestQueue(client));
  const names = createListSync({
    name: 'contacts',
    // Without the queue's pace, for which a test would have to move the clock.
    requests: { clients: { visible: client, background: client }, resume, canAfford: () => canAfford },
    queryClient,
    perPage,
    openStore: () => Promise.resolve(null),
  });
  onTestFinished(() => {
    names.stop();
    vi.useRealTimers();
  });
  return { names, asked, queryClient, resume };
}

export function progressOf(names: ListNames) {
  const progress = names.progress();
  if (!progress) throw new Error('These names are not synced.');
  return progress;
}

/** Resolves with the first progress that fits, now or later. */
const progressWhere = (names: ListNames, fits: (progress: SyncProgress) => boolean): Promise<SyncProgress> =>
  new Promise((resolve) => {
    const look = () => {
      const progress = progressOf(names);
      if (!fits(progress)) return;
      unsubscribe();
      resolve(progress);
    };
    const unsubscribe = names.subscribe(look);
    queueMicrotask(look);
  });

/** Resolves with the progress once it has this status. */
export const statusOf = (names: ListNames, status: SyncProgress['status']) =>
  progressWhere(names, (progress) => progress.status === status);

/** The ids of all records whose names are known, rising. */
export async function idsOf(names: ListNames) {
  const { matches } = await names.search('', 1000, new AbortController().signal);
  return matches.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
}
