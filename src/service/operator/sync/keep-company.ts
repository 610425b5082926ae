import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';
import { exceeds, readDeleteLimit } from '#service/operator/transfer/missing-records.ts';
import { type Missing, orderOf, placeOf, readMissing, sideOf } from './missing.ts';
import { openSource, SourceFailure, type SourceTools } from './source.ts';
import { readSourceRecord, type SourceRecord } from './source-records.ts';
import {
  addShortfalls,
  beginSweep,
  endSweep,
  isUnderWay,
  type ListState,
  type SyncState,
  takeFailure,
  takePage,
} from './sync-state.ts';
import type { Sync } from './syncs.ts';
import { type Held, saveState, writePage } from './write-page.ts';

/** The lists in the order in which they begin; afterwards they take turns. */
const names: readonly EndpointName[] = ['agents', 'contacts', 'opportunities'];

const minute = 60_000;
/** Time between the beginnings of two sweeps of a list, in ms, at least. */
const betweenSweeps = 5 * minute;
/** Time between two pages of a sweep once everything was read, in ms: nobody waits for it. */
const betweenPages = 1_000;
/** Time before the source is asked again after a failure, in ms. */
const retry = 15_000;
/** Records that may be deleted whatever part of the list they are. */
const alwaysDeleted = 10;
/** Pages that are read at most to find where one record would be. */
const mostLooks = 3;

/** Time until an instant, in ms: no more than it can be, unless the system's clock was set back. */
const waitUntil = (at: number, most: number) => Math.min(most, Math.max(0, at - clock.now()));

/**
 * Keeps the lists of a company as its source has them, until the signal: the newest page of each list every minute, and
 * between these a sweep through all pages of all lists, which is taken up where it was left. What a whole sweep has not
 * seen is looked for once more at its place, and deleted if the source shows its neighbours without it.
 * @throws LostSync, DatabaseUnavailable, and the reason of the signal
 */
export const keepCompany = async (
  database: Database,
  sync: Sync & Held,
  tools: SourceTools,
  signal: AbortSignal,
) => {
  const { companyId, settings } = sync;
  let { state } = sync;
  const source = openSource(settings, state.source, tools, signal);
  /** What whole sweeps have missed and is still to be looked for, and how much of it stays. */
  const checks = new Map<EndpointName, { missing: Missing[]; kept: number }>();
  // Instants by clock.monotonic, whatever is done to the system's clock; those in the state are for the next process.
  const steppedAt = new Map<EndpointName, number>();
  const begunAt = clock.monotonic();
  let lookAt = begunAt + minute - Math.min(minute, clock.ageOf(state.at ?? clock.now()));
  const triesAt = new Map(
    names.map((name) => [name, begunAt + waitUntil(state.lists[name].triesAt, minute)]),
  );
  const sweepsAt = new Map(
    names.map((name) => [
      name,
      begunAt + waitUntil(state.lists[name].startedAt + betweenSweeps, betweenSweeps),
    ]),
  );

  const isReadOnce = () => names.every((name) => state.lists[name].swept !== null);
  const withList = (name: EndpointName, list: ListState): SyncState => ({
    ...state,
    lists: { ...state.lists, [name]: list },
  });
  const write = async (
    name: EndpointName,
    next: SyncState,
    page: { records?: SourceRecord[]; gone?: number[] },
  ) => {
    state = { ...next, source: source.memory() };
    return writePage(database, sync, { ...page, name, sweep: next.lists[name].sweep, state });
  };
  const read = async (name: EndpointName, page: number) => {
    const { rows, meta } = await source.read(name, page);
    const all = rows.map((row) => readSourceRecord(name, row));
    const records = all.filter((record) => typeof record !== 'string');
    const refused = all.filter((record) => typeof record === 'string');
    return { records, refused, meta, ids: records.map(({ id }) => id) };
  };

  /** Reads the newest page, and further ones as long as all on them is new, or to the end where that is the last page. */
  const lookAtNewest = async (name: EndpointName) => {
    const { order, total, perPage } = state.lists[name];
    const isLast = order === 'oldest' && total !== null;
    for (let page = isLast ? Math.max(1, Math.ceil(total / perPage)) : 1; ; page += 1) {
      const { records, ids, meta } = await read(name, page);
      const { inserted } = await write(name, state, { records });
      const isAllNew = order !== 'oldest' && ids.length > 0 && inserted === ids.length;
      if (!meta.hasNext || !(isLast || isAllNew)) return;
    }
  };

  const writeAnswer = async (next: SyncState) => {
    state = { ...next, source: source.memory() };
    await saveState(database, sync, state);
  };

  const look = async () => {
    for (const name of names) await lookAtNewest(name);
    await writeAnswer({ ...state, at: clock.now(), failure: null });
  };

  const end = (name: EndpointName, how: Parameters<typeof endSweep>[2]) => {
    checks.delete(name);
    return write(name, withList(name, endSweep(state.lists[name], clock.now(), how)), {});
  };

  const beginCheck = async (name: EndpointName) => {
    const { sweep, lacks, total } = state.lists[name];
    const { all, seen, missing } = await readMissing(database, { companyId, name, sweep });
    const isWhole = lacks.skipped_pages === 0 && seen + lacks.refused_records >= (total ?? 0);
    const isTooMuch =
      missing.length > alwaysDeleted && exceeds(readDeleteLimit(settings.maxDelete), missing.length, all);
    if (!isWhole || isTooMuch) {
      const why = isWhole
        ? `they are more than --max-delete ${settings.maxDelete}.`
        : 'not all pages could be read.';
      return end(name, { kept: missing.length, why, isWhole });
    }
    checks.set(name, { missing, kept: 0 });
  };

  /** Looks for the newest of what a sweep has missed, and for what else would be on the same pages. */
  const check = async (name: EndpointName, given: { missing: Missing[]; kept: number }) => {
    const list = state.lists[name];
    const wanted = given.missing[0];
    const why = 'their place could not be told yet.';
    if (wanted === undefined) return end(name, { kept: given.kept, why, isWhole: true });
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
    const odd = records.flatMap(({ id, odd }) => odd.map((fault) => `${id}: ${fault}`));
    const taken = addShortfalls(takePage(list, { ids, meta }), 'refused_records', refused);
    const next = withList(name, {
      ...addShortfalls(taken, 'odd_fields', odd),
      isChecking: taken.page === null,
      order: (list.page === 1 ? orderOf(records) : null) ?? list.order,
    });
    const { refused: left } = await write(name, next, { records });
    if (left.length > 0)
      await writeAnswer(withList(name, addShortfalls(state.lists[name], 'refused_records', left)));
  };

  const step = async (name: EndpointName) => {
    steppedAt.set(name, clock.monotonic());
    let list = state.lists[name];
    if (!isUnderWay(list)) {
      list = beginSweep(list, clock.now());
      sweepsAt.set(name, clock.monotonic() + betweenSweeps);
      triesAt.delete(name);
      state = withList(name, list);
    }
    const { page } = list;
    const begun = checks.get(name);
    try {
      if (page !== null) await sweep(name, { ...list, page });
      else await (begun === undefined ? beginCheck(name) : check(name, begun));
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      const failed = takeFailure(state.lists[name], clock.now(), error);
      if (failed.triesAt !== state.lists[name].triesAt) triesAt.set(name, clock.monotonic() + minute);
      await write(name, withList(name, { ...failed, isChecking: failed.page === null }), {});
    }
    if (isReadOnce()) await tools.pause(betweenPages, signal);
  };

  const dueAt = (name: EndpointName) => {
    const list = state.lists[name];
    if (isUnderWay(list)) return triesAt.get(name) ?? 0;
    if (list.sweep === 0) return 0;
    // Nothing is read twice before everything was read once.
    return isReadOnce() ? (sweepsAt.get(name) ?? 0) : Infinity;
  };

  for (;;) {
    signal.throwIfAborted();
    const now = clock.monotonic();
    if (now >= lookAt || (state.at === null && state.failure === null && isReadOnce())) {
      try {
        await look();
        // Where little is allowed, as much time is for the sweeps.
        lookAt = Math.max(now + minute, 2 * clock.monotonic() - now);
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        lookAt = clock.monotonic() + retry;
        const { message: reason, kind } = error;
        const failure = { since: state.failure?.since ?? clock.now(), reason, kind };
        await writeAnswer({ ...state, failure });
      }
      continue;
    }
    const [name] = names
      .filter((each) => state.failure === null && dueAt(each) <= now)
      .toSorted((one, other) => (steppedAt.get(one) ?? 0) - (steppedAt.get(other) ?? 0));
    if (name !== undefined) await step(name);
    else {
      const next = Math.min(lookAt, ...names.map((each) => Math.max(now + betweenPages, dueAt(each))));
      await tools.pause(Math.min(next - now, minute), signal);
    }
  }
};
