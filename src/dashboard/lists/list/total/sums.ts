import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { createStore } from '#dashboard/base/store.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { watchTotals } from '#dashboard/data/requests/figures.ts';
import type { Wait } from '#dashboard/data/requests/whole-list/page-reader.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { addValues, type Sum, valuesOf } from '#dashboard/lists/table/cell/add-values.ts';

export type SumState =
  | { phase: 'adding'; rows: number; total: number | null; wait: Wait | null }
  /** `rows` of `total` were added up; `at` is when, in ms since the epoch. */
  | { phase: 'done'; sum: Sum; rows: number; total: number | null; at: number }
  | { phase: 'failed'; reason: string };

const filtersOf = <Name extends EndpointName>(request: ListRequest<Name>): ListRequest<Name> => ({
  ...request,
  page: undefined,
  per_page: undefined,
  sort: undefined,
});

function createSums(session: Session) {
  const { config, requests, queryClient, ended } = session;
  const sums = new Map<string, { name: EndpointName; state: SumState; run: AbortController }>();
  const version = createStore(0);
  const notify = () => version.set(version.get() + 1);

  /** Stops adding up; what was read is dropped. */
  const stop = (key: string) => {
    sums.get(key)?.run.abort();
    sums.delete(key);
    notify();
  };

  const add = async <Name extends EndpointName>(name: Name, request: ListRequest<Name>) => {
    const key = filtersKey(name, request);
    stop(key);
    const run = new AbortController();
    const signal = AbortSignal.any([run.signal, ended]);
    const set = (state: SumState) => {
      if (signal.aborted) return;
      sums.set(key, { name, state, run });
      notify();
    };
    const values: (number | null)[] = [];
    const show = () => {
      const { rows, total } = list.progress();
      set({ phase: 'adding', rows, total, wait: list.wait() });
    };
    const list = createWholeList({
      name,
      request: filtersOf(request),
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
      await list.read(signal);
      const { total } = list.progress();
      set({ phase: 'done', sum: addValues(values), rows: values.length, total, at: clock.now() });
    } catch (error) {
      set({ phase: 'failed', reason: errorMessage(error) });
    }
  };

  // A list that has another length has another sum.
  watchTotals(queryClient, (name) => {
    for (const [key, { name: of, state }] of sums) if (of === name && state.phase === 'done') stop(key);
  });

  return { subscribe: version.subscribe, of: (key: string) => sums.get(key)?.state ?? null, add, stop };
}

export const sumsOf = perSession(createSums);
