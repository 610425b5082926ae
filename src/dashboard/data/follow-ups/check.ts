import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import {
  type ReadingStore,
  type StoredHeader,
  type StoredReading,
  persistReadings,
} from '#dashboard/data/persist/reading-store.ts';
import {
  newChain,
  type ChainState,
  type Piece,
  type RowKey,
} from '#dashboard/data/requests/whole-list/chain.ts';
import { createWholeList } from '#dashboard/data/requests/whole-list/whole-list.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { isWaiting, newestFirst, type FollowUp } from './follow-up.ts';

type StoredCheck = StoredReading & {
  /** Records on a page, which must stay the same; null for a server that takes no such parameter. */
  perPage: number | null;
  chain: ChainState;
  /** Whether all opportunities are to be checked. */
  isWhole: boolean;
  handled: Id[];
};

/** Opportunities that were read together. Of their rows those of the waiting ones alone are stored. */
type Header = StoredHeader & {
  /** Pieces are in the order of this, then of their numbers. */
  order: number;
  /** When they were read, in ms since the epoch. */
  at: number;
  keys: Id[];
  /** How many each agent brought; null stands for none. */
  agents: [agent: Id | null, count: number][];
  /** Absent in what an older Roster stored. */
  followUps?: FollowUp[];
};

export type CheckStore = ReadingStore<StoredCheck, Header>;

export type LoadedCheck = { run: StoredCheck; headers: Header[] };

/** Held by the tab that stores the check. */
const lock = databaseNames.followUps;

const nothing = () => Promise.resolve();

/**
 * Where the check of a session is stored. One tab stores it; others begin with what is stored, and what they read lasts
 * as long as they do.
 */
export async function openCheckStore({ owner, isOnDevice, ended }: Session): Promise<CheckStore> {
  const store = await persistReadings<StoredCheck, Header>('followUps', owner, isOnDevice, ended);
  if (!store.isDurable || (await isFirstTab(ended))) return store;
  return { ...store, isDurable: false, save: nothing, erase: nothing };
}

const isFirstTab = (ended: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const hold = (held: Lock | null) => {
      resolve(held !== null);
      if (held && !ended.aborted) return new Promise((end) => ended.addEventListener('abort', end));
    };
    // Only secure contexts have locks, and where anything is stored is one.
    const locks = navigator.locks as LockManager | undefined;
    if (locks) void locks.request(lock, { ifAvailable: true }, hold).catch(() => resolve(false));
    else resolve(true);
  });

export function newCheck(perPage: number | null): LoadedCheck {
  const startedAt = clock.now();
  const run = { id: String(startedAt), startedAt, perPage, chain: newChain(), isWhole: false, handled: [] };
  return { run, headers: [] };
}

/** The check that is stored; a new one where there is none that can go on. */
export async function loadCheck(store: CheckStore, perPage: number | null): Promise<LoadedCheck> {
  const stored = (await store.load()).findLast(
    ({ run, headers }) => run.perPage === perPage && headers.every(({ followUps }) => followUps),
  );
  return stored ?? newCheck(perPage);
}

/** Opportunities from the newest on, read for follow-ups and for what agents brought. */
export type Check = ReturnType<typeof createCheck>;

type CheckOptions = {
  store: CheckStore;
  isEnough: (rows: number) => boolean;
  /** Called after each page, and when it may have to wait. */
  onChange: () => void;
};

export function createCheck(
  { requests, queryClient }: Pick<Session, 'requests' | 'queryClient'>,
  { run, headers }: LoadedCheck,
  { store, isEnough, onChange }: CheckOptions,
) {
  const seen = new Map<RowKey, number>();
  const agents = new Map<Id | null, number>();
  const found = new Map<Id, FollowUp>();
  let pieces = 0;
  let since = Infinity;
  let isStored = store.isDurable;

  const add = (header: Header) => {
    pieces += 1;
    since = Math.min(since, header.at);
    for (const key of header.keys) seen.set(key, header.order);
    for (const [agent, count] of header.agents) agents.set(agent, (agents.get(agent) ?? 0) + count);
    for (const each of header.followUps ?? []) found.set(each.row.record.id, each);
  };
  for (const header of headers) add(header);
  for (const id of run.handled) found.delete(id);

  const save = async (read: Header[] = []) => {
    try {
      const stored = read.map((header) => ({ header, sources: [] }));
      await store.save(run, stored);
    } catch {
      // The storage is full, or another tab has signed out: what is read lasts as long as the page.
      isStored = false;
    }
  };

  const onPieces = async (read: Piece[]) => {
    const fresh = read
      .filter(({ keys }) => keys.length > 0)
      .map((piece, index) => headerOf(piece, pieces + index));
    await save(fresh);
    // Where there is nothing, that is known from now on.
    if (run.chain.isAtEnd) since = Math.min(since, clock.now());
    for (const header of fresh) add(header);
    onChange();
  };

  const list = createWholeList({
    name: 'opportunities',
    request: {},
    perPage: run.perPage,
    requests,
    queryClient,
    state: run.chain,
    seen,
    isEnough: () => isEnough(seen.size),
    onPieces,
    onWait: onChange,
  });

  return {
    run,
    list,
    save,
    state: () => {
      const { rows, page: _page, ...progress } = list.progress();
      return {
        ...progress,
        /** The follow-ups that wait, newest first. */
        waiting: newestFirst([...found.values()]),
        /** How many of what was read each agent brought; null stands for none. */
        agents: new Map(agents),
        /** Opportunities read, from the newest on. */
        read: rows,
        /** Rows that could not be read; null where nobody knows how many. */
        missing: missingRowsOf(list.missing()),
        wait: list.wait(),
        /** When the oldest of what was read was read, in ms since the epoch; null before the first page. */
        since: since === Infinity ? null : since,
        isWhole: run.isWhole,
        /** Whether what was read outlives the page. */
        isStored,
      };
    },
    /** Has a follow-up read again when somebody looks at it next. */
    doubt: (id: Id) => {
      const known = found.get(id);
      if (known) found.set(id, { ...known, at: 0 });
    },
    /** Takes what has become of a follow-up; null for one that is gone. @returns whether it still waits */
    update: (id: Id, row: FollowUp['row'] | null) => {
      const known = found.get(id);
      if (!known) return true;
      if (row && isWaiting(row.record)) {
        found.set(id, { ...known, row, at: clock.now() });
        return true;
      }
      found.delete(id);
      run.handled.push(id);
      return false;
    },
  };
}

function headerOf({ order, rows, keys }: Piece, number: number): Header {
  const at = clock.now();
  const read = rows.map(({ row }) => row as RecordRow<'opportunities'>);
  const agents = new Map<Id | null, number>();
  for (const { record } of read) agents.set(record.agent_id, (agents.get(record.agent_id) ?? 0) + 1);
  const followUps = read.filter(({ record }) => isWaiting(record)).map((row) => ({ row, order, at }));
  return { number, order, at, keys, agents: [...agents], followUps };
}

const missingRowsOf = (missing: { rows: number | null }[]) =>
  missing.reduce<number | null>((sum, { rows }) => (sum === null || rows === null ? null : sum + rows), 0);
