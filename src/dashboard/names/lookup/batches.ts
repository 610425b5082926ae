import { hashKey, type QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { pageKey } from '#dashboard/api/list-query.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { idsRequest } from '#dashboard/names/ids-request.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { namesQuery } from '#dashboard/names/names-query.ts';
import { referenceOfRow } from '#dashboard/names/make-reference.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import type { Said } from './answers.ts';

/** Ids that are asked for together, and the request that is under way. */
type Batch<Request> = { ids: Id[]; isAwaited: boolean; request: Request | null };

type BatchesOptions<Name extends NamedList> = {
  name: Name;
  requests: RequestQueue;
  queryClient: QueryClient;
  perPage: number | null;
};

/** The requests for ids. */
export function createBatches<Name extends NamedList>(options: BatchesOptions<Name>) {
  const { name, requests, queryClient, perPage } = options;
  type Request = ListRequest<Name>;
  const batches = new Set<Batch<Request>>();
  const batchOf = (id: Id) => Array.from(batches).find(({ ids }) => ids.includes(id));

  /** What every page of an answer says of the ids of a batch. */
  const read = async (batch: Batch<Request>): Promise<Said[]> => {
    const rows = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const request: Request = idsRequest(batch.ids, page, perPage);
      batch.request = request;
      const client = requests.clients[batch.isAwaited ? 'user' : 'prefetch'];
      const query = namesQuery(client, name, request);
      const answer = await queryClient.fetchQuery(batch.isAwaited ? query : { ...query, retry: false });
      rows.push(...answer.rows);
      last = knownLastPage(answer.meta);
    }
    const references = new Map(rows.map((row) => [idOf(row), referenceOfRow(name, row)]));
    return batch.ids.map((id) => {
      const reference = references.get(id);
      if (reference) return [id, reference];
      // A row that could not be read and has no id may be any of those that were asked for.
      return [id, reference || references.has(null) ? 'unread' : 'missing'];
    });
  };

  return {
    has: (id: Id) => batchOf(id) !== undefined,
    /**
     * Asks for ids in one request for each page of the answer.
     * @throws what the request throws
     */
    ask: async (ids: Id[], isAwaited: boolean): Promise<Said[]> => {
      const batch: Batch<Request> = { ids, isAwaited, request: null };
      batches.add(batch);
      try {
        return await read(batch);
      } finally {
        batches.delete(batch);
      }
    },
    /** Says that somebody waits for an id now. False when it is not on its way. */
    await: (id: Id) => {
      const batch = batchOf(id);
      if (!batch) return false;
      batch.isAwaited = true;
      if (batch.request) requests.promote(hashKey(pageKey(name, batch.request)));
      return true;
    },
    /** Cancels what nobody waits for. */
    cancel: () => {
      for (const { isAwaited, request } of batches) {
        if (!isAwaited) void queryClient.cancelQueries({ queryKey: ['names', name, request], exact: true });
      }
    },
    cancelAll: () => void queryClient.cancelQueries({ queryKey: ['names', name] }),
  };
}
