import type { QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { errorMessage } from '#dashboard/api/error-messages.ts';
import { createMemoryReadingStore } from '#dashboard/persist/memory-reading-store.ts';
import { namesPerPage } from '#dashboard/names/ids-request.ts';
import { staleTime } from '#dashboard/requests/query-client.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { createCheck, type Check } from './check.ts';
import { openCheckStore } from './check-store.ts';
import { loadCheck, newCheck, type CheckStore, type LoadedCheck } from './stored-check.ts';
import { beforeReading, stateOf, type NewestState } from './newest-state.ts';
import { createVerifier } from './verify.ts';
import type { FollowUp } from './waiting.ts';

/** How many opportunities are read at first, and with each "Check 100 more". */
export const newestCount = 100;

/** The newest opportunities of a session, read as far as somebody wants, and the follow-ups among them. */
export type Newest = ReturnType<typeof createNewest>;

function createNewest(session: Session) {
  const { config, ended } = session;
  const perPage = namesPerPage(config.extensions);
  const listeners = new Set<() => void>();
  let opening: Promise<void> | null = null;
  let store: CheckStore = createMemoryReadingStore();
  let check: Check | null = null;
  let running: AbortController | null = null;
  let reason: string | null = null;
  let wanted = newestCount;
  let frontAt = 0;
  let wasPaused = false;
  let lastOpened: Id | null = null;
  let handled: FollowUp[] = [];
  let now: NewestState = beforeReading;

  const show = () => {
    if (check) now = stateOf(check, { isReading: running !== null, reason, handled });
    for (const listener of listeners) listener();
  };

  const begin = (loaded: LoadedCheck) =>
    createCheck(session, loaded, { store, isEnough: (rows) => rows >= wanted, onChange: show });

  const open = async () => {
    let loaded = newCheck(perPage);
    try {
      const stored = await openCheckStore(session);
      loaded = await loadCheck(stored, perPage);
      store = stored;
    } catch {
      // What is stored can't be read: it is as if there were nothing.
    }
    check = begin(loaded);
    if (loaded.run.isWhole) wanted = Infinity;
  };

  /** Drops what was read of a check. */
  const startOver = ({ run: { id, isWhole } }: Check) => {
    void store.erase(id).catch(() => {});
    check = begin(newCheck(perPage));
    check.run.isWhole = isWhole;
    return check;
  };

  const read = async (signal: AbortSignal) => {
    await (opening ??= open());
    signal.throwIfAborted();
    if (!check) return;
    show();
    const isLate = Date.now() - frontAt > staleTime;
    const isJoined =
      !isLate || (check.list.seen.size === 0 ? !check.run.chain.isAtEnd : await check.list.readFront(signal));
    if (!isJoined) startOver(check);
    frontAt = Date.now();
    await check.list.read(signal);
  };

  const run = async () => {
    if (running || ended.aborted) return;
    const controller = new AbortController();
    running = controller;
    reason = null;
    show();
    const signal = AbortSignal.any([controller.signal, ended]);
    try {
      await read(signal);
    } catch (error) {
      if (!signal.aborted) reason = errorMessage(error);
    }
    if (running !== controller || ended.aborted) return;
    running = null;
    show();
  };

  const stop = () => {
    running?.abort();
    running = null;
  };

  const want = (rows: number) => {
    wanted = rows;
    if (check) {
      check.run.isWhole = rows === Infinity;
      void check.save();
    }
  };

  const verify = createVerifier(session, (id, row) => {
    const known = now.waiting.find((each) => each.row.record.id === id);
    if (known && check?.update(id, row) === false) handled = [...handled, known];
  });

  const self = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same object until something changes. */
    state: () => now,
    /** Reads the newest, or what came in since. */
    start: () => void run(),
    more: () => {
      want(now.read + newestCount);
      void run();
    },
    all: () => {
      want(Infinity);
      void run();
    },
    pause: () => {
      wasPaused = true;
      stop();
      want(now.read);
      show();
    },
    /** Reads everything again that was read. */
    again: () => {
      stop();
      if (check) startOver(check);
      frontAt = Date.now();
      void run();
    },
    /** Reads everything, unless somebody has paused that. */
    offer: () => {
      if (!wasPaused) self.all();
    },
    /** Looks whether follow-ups still wait that were read a while ago. */
    verify: async (ids: Id[]) => {
      const isAny = await verify(now.waiting.filter(({ row }) => ids.includes(row.record.id)));
      if (!isAny || ended.aborted) return;
      await check?.save();
      show();
    },
    /** A follow-up is opened: it may be handled then. */
    opened: (id: Id) => {
      lastOpened = id;
      check?.doubt(id);
      show();
    },
    /** The follow-up that was opened last. */
    lastOpened: () => lastOpened,
  };
  return self;
}

/** By the cache of the session, and gone with it. */
const ofSessions = new WeakMap<QueryClient, Newest>();

/** The newest opportunities of a session. */
export function newestOf(session: Session) {
  const newest = ofSessions.get(session.queryClient) ?? createNewest(session);
  ofSessions.set(session.queryClient, newest);
  return newest;
}
