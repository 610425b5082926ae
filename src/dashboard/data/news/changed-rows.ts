import * as clock from '#contract/clock.ts';
import type { Change } from '#contract/changes.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { createStore } from '#dashboard/base/store.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page, type RecordRow } from '#dashboard/data/api/read-page.ts';
import { idsRequest, namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';

/** A row as the device had read it, as it is now (null: deleted), and when that was told, in ms since the epoch. */
type ChangedRow = { before: RecordRow; now: RecordRow | null; at: number };

/** By list and id. */
type ChangedRows = ReadonlyMap<string, ChangedRow>;

export const rowKey = (list: EndpointName, id: Id) => `${list} ${id}`;

const mostRows = 500;

export const changedRowsOf = perSession(() => createStore<ChangedRows>(new Map()));

const rowsIn = (pages: readonly (Page | undefined)[]) => pages.flatMap((page) => page?.rows ?? []);

/** Keeps what became of rows that this device has read; those that were updated are read once more. */
export async function noteChanges(session: Session, changes: readonly Change[]) {
  const { queryClient, requests, config } = session;
  const { extensions } = config;
  const most = extensions.includes('id') ? (namesPerPage(extensions) ?? 0) : 0;
  for (const list of Object.keys(endpoints) as EndpointName[]) {
    const kept = rowsIn(queryClient.getQueriesData<Page>({ queryKey: [list] }).map(([, page]) => page));
    const known = new Set(kept.map(idOf));
    const ofKept = changes.filter((change) => change.list === list && known.has(change.id));
    const ids = ofKept.flatMap(({ id, kind }) => (kind === 'deleted' ? [] : [id])).slice(0, most);
    const { queryKey, queryFn } = listQuery(
      requests.clients.background,
      list,
      idsRequest(ids, 1, most) as object,
    );
    const page =
      ids.length > 0 &&
      (await queryClient.fetchQuery({ queryKey: ['changed', ...queryKey], queryFn, gcTime: 0 }));
    const found = rowsIn([page || undefined]);
    const all = new Map(changedRowsOf(session).get());
    for (const { id, kind } of ofKept) {
      const now = found.find((row) => idOf(row) === id);
      // A total that was read since the change has the row as it is now.
      const before = kept.find(
        (row) =>
          idOf(row) === id &&
          (kind === 'deleted' || (now?.record && JSON.stringify(now) !== JSON.stringify(row))),
      );
      if (!before?.record) continue;
      all.delete(rowKey(list, id));
      all.set(rowKey(list, id), { before, now: now?.record ? now : null, at: clock.now() });
    }
    if (ofKept.length > 0) changedRowsOf(session).set(new Map([...all].slice(-mostRows)));
  }
}
