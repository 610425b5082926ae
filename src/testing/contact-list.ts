import type { QueryClient } from '@tanstack/query-core';
import type { Contact } from '#contract/contact.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createListSync } from '#dashboard/names/sync/list-sync.ts';
import type { IndexStore } from '#dashboard/names/sync/list-index.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createQueryClient } from '#dashboard/requests/query-client.ts';

/** A server that has one list and no extension: the pages of an array, newest first. */
export type ContactList = ReturnType<typeof aContactList>;

export function aContactList(records: Contact[], perPage = 15) {
  const list = {
    records,
    /** Pages asked for. */
    asked: [] as number[],
    /** What each page was asked for as. */
    priorities: [] as string[],
    /** Pages that fail, and how. */
    failing: new Map<number, ApiError['kind']>(),
    /** Whether every page fails. */
    isDown: false,
    /** How long it takes to answer, in ms. */
    latency: 0,
    /** Whether it says how many records there are. */
    counts: true,
    client: (priority: string) =>
      ({
        list: async (_name: string, { page = 1 }: { page?: number }) => {
          list.asked.push(page);
          list.priorities.push(priority);
          if (list.latency > 0) await new Promise((resolve) => setTimeout(resolve, list.latency));
          const kind = list.isDown ? 'unavailable' : list.failing.get(page);
          if (kind) throw new ApiError(kind, 'No.');
          return pageOf(page);
        },
      }) as Client,
  };
  const pageOf = (page: number) => {
    const shown = list.records.slice((page - 1) * perPage, page * perPage);
    const last = Math.max(1, Math.ceil(list.records.length / perPage));
    return {
      rows: shown.map((record, index) => ({ key: `${index}`, record })),
      meta: {
        current_page: page,
        from: null,
        last_page: list.counts ? last : null,
        per_page: perPage,
        to: null,
        total: list.counts ? list.records.length : null,
        hasNext: page < last,
      },
    };
  };
  return list;
}

type SyncOptions = {
  perPage?: number | null;
  store?: IndexStore | null;
  isRich?: boolean;
  queryClient?: QueryClient | undefined;
  /** The queue that the requests go through; without one they are sent at once. */
  requests?: RequestQueue | undefined;
};

/** The names of such a list. */
export const syncOf = (
  list: ContactList,
  {
    perPage = null,
    store = null,
    isRich = true,
    queryClient = createQueryClient({ promote: () => {} }),
    requests,
  }: SyncOptions = {},
) =>
  createListSync({
    name: 'contacts',
    requests: requests ?? {
      clients: { screen: list.client('screen'), background: list.client('background') },
      resume: () => {},
      isRich: () => isRich,
    },
    queryClient,
    perPage,
    openStore: () => Promise.resolve(store),
  });
