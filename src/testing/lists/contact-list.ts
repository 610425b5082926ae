import type { QueryClient } from '@tanstack/query-core';
import type { Contact } from '#contract/contact.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { createListSync } from '#dashboard/data/names/sync/list-sync.ts';
import type { IndexStore } from '#dashboard/data/names/sync/list-index.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { aContact } from '#testing/records.ts';

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
  const pageOf = (number: number) => {
    const shown = list.records.slice((number - 1) * perPage, number * perPage);
    const page = aContactPage(shown, number, perPage, list.records.length);
    return list.counts ? page : { ...page, meta: { ...page.meta, last_page: null, total: null } };
  };
  return list;
}

/** As many contacts as asked for; their ids fall to `first`, unless given otherwise. */
export const contactsOf = (
  count: number,
  first = 1,
  idAt: (row: number) => number | string = (row) => first + count - 1 - row,
) => Array.from({ length: count }, (_, row) => aContact({ id: idAt(row) }, row));

/** A page of such a list. */
export function aContactPage(
  records: Contact[],
  number: number,
  perPage: number,
  total: number,
): Page<'contacts'> {
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    rows: records.map((record, index) => ({ key: `${index}`, record })),
    meta: {
      current_page: number,
      from: null,
      last_page: last,
      per_page: perPage,
      to: null,
      total,
      hasNext: number < last,
    },
  };
}

type SyncOptions = {
  perPage?: number | null;
  store?: IndexStore | null;
  canAfford?: boolean | (() => boolean);
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
    canAfford = true,
    queryClient = createQueryClient({ promote: () => {} }),
    requests,
  }: SyncOptions = {},
) =>
  createListSync({
    name: 'contacts',
    requests: requests ?? {
      clients: { visible: list.client('visible'), background: list.client('background') },
      resume: () => {},
      canAfford: typeof canAfford === 'function' ? canAfford : () => canAfford,
    },
    queryClient,
    perPage,
    openStore: () => Promise.resolve(store),
  });
