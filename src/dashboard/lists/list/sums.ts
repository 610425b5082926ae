import type { QueryClient } from '@tanstack/query-core';
import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import { createStore } from '#dashboard/base/store.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { watchTotals } from '#dashboard/data/requests/figures.ts';
import type { Wait } from '#dashboard/data/requests/whole-list/page-reader.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { addValues, type Sum } from '#dashboard/lists/table/cell/add-values.ts';

/** The sum of a list's values, or how far it has come. */
export type SumState =
  | { phase: 'adding'; rows: number; total: number | null; wait: Wait | null }
  /** `rows` of `total` were added up; `at` is when, in ms since the epoch. */
  | { phase: 'done'; sum: Sum; rows: number; total: number | null; at: number }
  | { phase: 'failed'; reason: string };

/** The values of rows; null for a record without one. */
const valuesOf = (rows: Row[]) => rows.flatMap(({ record }) => (record ? [valueOf(record)] : []));

const valueOf = (record: RecordOf) => ('value' in record ? record.value : null);

/** The sums of a session, one for each choice of filters. */
function createSums({ config, requests, queryClient, ended }: Session) {
  const sums = new Map<string, { name: EndpointName; state: SumState }>();
  const running = new Map<string, AbortController>();
  const version = createStore(0);

  const set = (key: string, name: EndpointName, state: SumState | null) => {
    if (state) sums.set(key, { name, state });
    else sums.delete(key);
    version.set(version.get() + 1);
  };

  const stop = (key: string) => {
    running.get(key)?.abort();
    running.delete(key);
  };

  const add = async <Name extends EndpointName>(name: Name, request: ListRequest<Name>) => {
    const key = filtersKey(name, request);
    stop(key);
    const controller = new AbortController();
    running.set(key, controller);
    const values: (number | null)[] = [];
    const show = () => {
      const { rows, total } = list.progress();
      if (running.get(key) === controller)
        set(key, name, { phase: 'adding', rows, total, wait: list.wait() });
    };
    const list = createWholeList({
      name,
      request: { ...request, page: undefined, per_page: undefined, sort: undefined },
      perPage: namesPerPage(config.extensions) ?? request.per_page ?? null,
      requests,
      queryClient,
      onPieces: (pieces) => {
        for (const { rows } of pieces) values.push(...valuesOf(rows.map(({ row }) => row)));
        show();
      },
      onWait: show,
    });
    show();
    try {
      await list.read(AbortSignal.any([controller.signal, ended]));
      const { total } = list.progress();
      const state = { sum: addValues(values), rows: values.length, total, at: Date.now() };
      if (running.get(key) === controller) set(key, name, { phase: 'done', ...state });
    } catch (error) {
      if (running.get(key) === controller && !ended.aborted)
        set(key, name, { phase: 'failed', reason: errorMessage(error) });
    }
    if (running.get(key) === controller) running.delete(key);
  };

  // A list that has another length has another sum.
  watchTotals(queryClient, (name) => {
    for (const [key, { name: of, state }] of sums)
      if (of === name && state.phase === 'done') set(key, of, null);
  });

  return {
    subscribe: version.subscribe,
    of: (key: string) => sums.get(key)?.state ?? null,
    add,
    /** Stops adding up; what was read is dropped. */
    stop: (key: string, name: EndpointName) => {
      stop(key);
      set(key, name, null);
    },
  };
}

/** By the cache of the session, and gone with it. */
const ofSessions = new WeakMap<QueryClient, ReturnType<typeof createSums>>();

/** The sums of a session. */
export function sumsOf(session: Session) {
  const sums = ofSessions.get(session.queryClient) ?? createSums(session);
  ofSessions.set(session.queryClient, sums);
  return sums;
}
