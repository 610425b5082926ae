import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { exceeds, readDeleteLimit } from '#service/operator/transfer/missing-records.ts';
import { type Missing, orderOf, placeOf, readMissing, sideOf } from './missing.ts';
import { openSource, SourceFailure, type SourceSettings, type SourceTools } from './source.ts';
import { readSourceRecord, type SourceRecord } from './source-records.ts';
import {
  beginSweep,
  emptyState,
  endSweep,
  isUnderWay,
  type ListState,
  type SyncState,
  takeFailure,
  takePage,
} from './sync-state.ts';
import { countKnown, type Held, writeLook, writePage } from './write-page.ts';

/** The lists in the order in which they begin; afterwards they take turns. */
const names: readonly EndpointName[] = ['agents', 'contacts', 'opportunities'];

const minute = 60_000;
/** Time between the beginnings of two sweeps of a list, in ms, at least. */
const betweenSweeps = 5 * minute;
/** Time between two pages of a sweep once everything was read, in ms: nobody waits for it. */
const betweenPages = 1_000;
/** First and longest wait before the source is asked again after a failure, in ms. */
const [firstRetry, longestRetry] = [5_000, minute];
/** Records that may be deleted whatever part of the list they are. */
const alwaysDeleted = 10;
/** Pages that are read at most to find where one record would be. */
const mostLooks = 3;
/** Odd fields that are told by name. */
const mostTold = 10;

export type Sync = Held & { settings: SourceSettings; maxDelete: string; state: SyncState | null };

/**
 * Keeps the lists of a company as its source has them, until the signal: the newest page of each list every minute, and
 * between these a sweep through all pages of all lists, which is taken up where it was left. What a whole sweep has not
 * seen is looked for once more at its place, and deleted if the source shows its neighbours without it.
 * @throws LostSync, DatabaseUnavailable, and the reason of the signal
 */
export const keepCompany = async (
  database: Database,
  sync: Sync,
  tools: SourceTools,
  signal: AbortSignal,
) => {
  const { companyId, settings, maxDelete } = sync;
  const source = openSource(settings, tools, signal);
  let state = sync.state ?? emptyState();
  /** What whole sweeps have missed and is still to be looked for, and how much of it stays. */
  const checks = new Map<EndpointName, { missing: Missing[]; kept: number }>();
  const steppedAt = new Map<EndpointName, number>();
  let lookAt = names.every((name) => state.lists[name].sweep > 0) ? 0 : Date.now() + minute;
  let retry = firstRetry;

  const withList = (name: EndpointName, list: ListState): SyncState => ({
    ...state,
    lists: { ...state.lists, [name]: list },
  });
  const write = async (
    name: EndpointName,
    next: SyncState,
    page: { records?: SourceRecord[]; gone?: number[] },
  ) => {
    await writePage(database, sync, { ...page, name, sweep: next.lists[name].sweep, state: next });
    state = next;
  };
  const read = async (name: EndpointName, page: number) => {
    const { rows, meta } = await source.read(name, page);
    const all = rows.map((row) => readSourceRecord(name, row));
    const records = all.filter((record) => record !== null);
    return { records, refused: all.length - records.length, meta, ids: records.map(({ id }) => id) };
  };

  /** Reads the newest page, and further ones as long as all on them is new. */
  const lookAtNewest = async (name: EndpointName) => {
    const { order, total, perPage } = state.lists[name];
    let page = order === 'oldest' && total !== null ? Math.max(1, Math.ceil(total / perPage)) : 1;
    for (;;) {
      const { records, ids, meta } = await read(name, page);
      const known = await countKnown(database, { companyId, name, ids });
      await write(name, state, { records });
      if (ids.length === 0 && page > 1) page -= 1;
      else if (meta.hasNext && (order === 'oldest' || known === 0)) page += 1;
      else return;
    }
  };

  const look = async () => {
    for (const name of names) await lookAtNewest(name);
    const next = { ...state, at: Date.now(), failure: null };
    await writeLook(database, sync, next);
    state = next;
    retry = firstRetry;
  };

  const end = (name: EndpointName, kept: number, isWhole: boolean) => {
    checks.delete(name);
    return write(name, withList(name, endSweep(state.lists[name], Date.now(), kept, isWhole)), {});
  };

  const beginCheck = async (name: EndpointName) => {
    const { sweep, skipped_pages, refused_records, total } = state.lists[name];
    const { all, seen, missing } = await readMissing(database, { companyId, name, sweep });
    const isWhole = skipped_pages === 0 && seen + refused_records >= (total ?? 0);
    const isTooMuch =
      missing.length > alwaysDeleted && exceeds(readDeleteLimit(maxDelete), missing.length, all);
    if (!isWhole || isTooMuch) return end(name, missing.length, isWhole);
    checks.set(name, { missing, kept: 0 });
  };

  /** Looks for the newest of what a sweep has missed, and for what else would be on the same pages. */
  const check = async (name: EndpointName, given: { missing: Missing[]; kept: number }) => {
    const list = state.lists[name];
    const wanted = given.missing[0];
    if (wanted === undefined) return end(name, given.kept, true);
    let page = await placeOf(database, { companyId, name, id: wanted.id, ...list });
    let before: { side: string; total: number | null } | null = null;
    for (let looks = 0; looks < mostLooks && given.missing[0] === wanted; looks += 1) {
      const { records, meta } = await read(name, page);
      const side = sideOf(wanted, { records, meta, order: list.order });
      const isAtSeam = before !== null && before.side !== side && before.total === meta.total;
      const gone = given.missing.filter((each) => {
        const found = each === wanted ? side : sideOf(each, { records, meta, order: list.order });
        return (
          found === 'between' || (each === wanted && isAtSeam && (side === 'before' || side === 'after'))
        );
      });
      await write(name, state, { records, gone: gone.map(({ id }) => id) });
      const settled = new Set([...gone.map(({ id }) => id), ...records.map(({ id }) => id)]);
      given.missing = given.missing.filter(({ id }) => !settled.has(id));
      if (side === 'unclear') break;
      before = { side, total: meta.total };
      page = Math.max(1, page + (side === 'after' ? 1 : -1));
    }
    if (given.missing[0] !== wanted) return;
    given.missing.shift();
    // Among records of the same moment nothing is between: two whole sweeps tell as much.
    const isMissedTwice = list.swept?.isWhole === true && wanted.sweep < list.sweep - 1;
    if (isMissedTwice) await write(name, state, { gone: [wanted.id] });
    else given.kept += 1;
  };

  const sweep = async (name: EndpointName, list: ListState & { page: number }) => {
    const { records, refused, ids, meta } = await read(name, list.page);
    const odd = records.flatMap(({ id, odd }) => odd.map((field) => ({ list: name, id, field })));
    const taken = takePage(list, { ids, meta });
    const next = withList(name, {
      ...taken,
      odd_fields: list.odd_fields + odd.length,
      refused_records: list.refused_records + refused,
      isChecking: taken.page === null,
      order: (list.page === 1 ? orderOf(records) : null) ?? list.order,
    });
    await write(name, { ...next, odd: [...odd, ...state.odd].slice(0, mostTold) }, { records });
  };

  const step = async (name: EndpointName) => {
    steppedAt.set(name, Date.now());
    let list = state.lists[name];
    if (!isUnderWay(list)) {
      list = beginSweep(list, Date.now());
      state = { ...withList(name, list), odd: state.odd.filter((odd) => odd.list !== name) };
    }
    const { page } = list;
    const begun = checks.get(name);
    try {
      if (page !== null) await sweep(name, { ...list, page });
      else await (begun === undefined ? beginCheck(name) : check(name, begun));
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      const failed = takeFailure(state.lists[name], Date.now());
      await write(name, withList(name, { ...failed, isChecking: failed.page === null }), {});
    }
    if (names.every((each) => state.lists[each].swept !== null)) await tools.pause(betweenPages, signal);
  };

  const dueAt = (list: ListState) => {
    if (isUnderWay(list)) return list.triesAt;
    if (list.sweep === 0) return 0;
    // Nothing is read twice before everything was read once.
    return names.every((each) => state.lists[each].swept !== null)
      ? list.startedAt + betweenSweeps
      : Infinity;
  };

  for (;;) {
    signal.throwIfAborted();
    const now = Date.now();
    if (now >= lookAt) {
      lookAt = now + minute;
      try {
        await look();
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        lookAt = Date.now() + retry;
        retry = Math.min(2 * retry, longestRetry);
        const failure = { since: state.failure?.since ?? now, reason: error.message };
        await writeLook(database, sync, { ...state, failure });
        state = { ...state, failure };
      }
      continue;
    }
    const [name] = names
      .filter((each) => state.failure === null && dueAt(state.lists[each]) <= now)
      .toSorted((one, other) => (steppedAt.get(one) ?? 0) - (steppedAt.get(other) ?? 0));
    if (name !== undefined) await step(name);
    else {
      const next = Math.min(
        lookAt,
        ...names.map((each) => Math.max(now + betweenPages, dueAt(state.lists[each]))),
      );
      await tools.pause(next - now, signal);
    }
  }
};
