import { createStore, type Store } from '#dashboard/base/store.ts';
import type { Id } from '#contract/fields.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';

/** What a page says of its list: ids in order, the total (null: unknown), and when it arrived, in ms since the epoch. */
type Content = { ids: readonly Id[]; total: number | null; at: number };

export type Reading = Content & { page: number };

/** What became known of a list without being shown; `page` is null when the ids are in another order or page size. */
export type Sighting = Content & { page: number | null };

/** A list at a point in time: its total, and the ids on page 1 as soon as they were known. */
type State = { at: number; total: number | null; top: readonly Id[] | null };

export type Visit = {
  /** Whether new records come first, so that page 1 tells them. */
  isNewestFirst: boolean;
  /** What new records are counted from. */
  since: State;
  latest: State;
  here: Reading;
  /** The list before the new records on page 1, which are marked; null for none. */
  marked: State | null;
  /** How many new records the person does not want to be told of. */
  hidden: number;
};

const stateOf = ({ at, total, page, ids }: Reading): State => ({ at, total, top: page === 1 ? ids : null });

export const beginVisit = (here: Reading, isNewestFirst: boolean): Visit => ({
  isNewestFirst,
  since: stateOf(here),
  latest: stateOf(here),
  here,
  marked: null,
  hidden: 0,
});

const riseOf = (from: Pick<State, 'total'>, to: Pick<State, 'total'>) =>
  from.total === null || to.total === null ? null : to.total - from.total;

/** The ids before the first known one. @param rise of the total, which tells how many when none is known */
function newIds(ids: readonly Id[], known: readonly Id[], rise: number | null) {
  const index = ids.findIndex((id) => known.includes(id));
  return ids.slice(0, index === -1 ? Math.max(0, rise ?? ids.length) : index);
}

export function sight(visit: Visit, { page, ids, total, at }: Sighting): Visit {
  const { since, latest } = visit;
  const isTop = page === 1;
  if (at < latest.at) return visit;
  const added = Math.max(0, riseOf(since, { total }) ?? 0);
  return {
    ...visit,
    since: isTop && since.top === null ? { ...since, top: ids.slice(added) } : since,
    latest: { at, total: total ?? latest.total, top: isTop ? ids : latest.top },
  };
}

/** The person reads a page: another one, or the same one with fresh rows. Changes are counted from each new page 1. */
export function readPage(visit: Visit, reading: Reading): Visit {
  const { here, since } = visit;
  if (here.page === reading.page && here.at === reading.at) return visit;
  const next = { ...sight(visit, reading), here: reading };
  const isChanged = here.page !== reading.page || here.ids.join() !== reading.ids.join();
  if (reading.page !== 1 || reading.at <= since.at || !isChanged) return next;
  const added = since.top && newIds(reading.ids, since.top, riseOf(since, reading)).length > 0;
  return { ...next, since: stateOf(reading), hidden: 0, marked: added ? since : visit.marked };
}

/** How many records have come since; `isLeast` when there may be more. Null for none that the person wants to know of. */
export function newRecords({ since, latest, isNewestFirst, hidden }: Visit) {
  const rise = riseOf(since, latest);
  const onTop = isNewestFirst && since.top && latest.top ? newIds(latest.top, since.top, rise).length : 0;
  const count = Math.max(rise ?? 0, onTop);
  if (count <= hidden) return null;
  return { count, isLeast: rise === null && onTop === latest.top?.length };
}

/** The new records on screen, to be marked: on page 1 alone. */
export const markedIds = ({
  here,
  isNewestFirst,
  marked,
}: Pick<Visit, 'here' | 'isNewestFirst' | 'marked'>) =>
  here.page === 1 && isNewestFirst && marked?.top ? newIds(here.ids, marked.top, riseOf(marked, here)) : [];

/** What a person has read of each list in this session: one list for each choice of filters, order and page size. */
export type Visits = Store<ReadonlyMap<string, Visit>>;

const mostVisits = 20;

/** Changes a visit; null and the same one change nothing. */
export function changeVisit(visits: Visits, key: string, change: (visit: Visit | null) => Visit | null) {
  const all = new Map(visits.get());
  const visit = change(all.get(key) ?? null);
  if (visit === null || visit === all.get(key)) return;
  all.delete(key);
  all.set(key, visit);
  visits.set(new Map([...all].slice(-mostVisits)));
}

export const visitsOf = perSession(() => createStore<ReadonlyMap<string, Visit>>(new Map()));
