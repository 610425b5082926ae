import type { QueryClient } from '@tanstack/query-core';
import { useEffect } from 'react';
import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import { createStore } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { createMemoryReadingStore } from '#dashboard/data/persist/reading-store.ts';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import { useSession, type Session } from '#dashboard/data/session/session-context.ts';
import {
  createCheck,
  loadCheck,
  newCheck,
  openCheckStore,
  type Check,
  type CheckStore,
  type LoadedCheck,
} from './check.ts';
import type { FollowUp } from './follow-up.ts';
import { createVerifier } from './verify.ts';
import { keepWaiting } from './waiting-count.ts';

export const newestCount = 100;

/** How far the newest opportunities have been read, and what was found. */
export type NewestState = ReturnType<Check['state']> & {
  /**
   * - `opening`: nothing is known yet
   * - `reading`: pages are being read
   * - `resting`: as many were read as somebody wanted
   * - `failed`: the service keeps failing, or what is stored can't be opened
   * - `done`: all were read
   */
  phase: 'opening' | 'reading' | 'resting' | 'failed' | 'done';
  /** Those that waited until they were read again in this visit. */
  handled: readonly FollowUp[];
  reason: string | null;
};

/** The newest opportunities of a session, read as far as somebody wants, and the follow-ups among them. */
export type Newest = ReturnType<typeof createNewest>;

function createNewest(session: Session) {
  const { config, ended } = session;
  const perPage = namesPerPage(config.extensions);
  let opening: Promise<void> | null = null;
  let isOpen = false;
  let store: CheckStore = createMemoryReadingStore();
  let check = begin(newCheck(perPage));
  let running: AbortController | null = null;
  let reason: string | null = null;
  let wanted = newestCount;
  let frontAt = -Infinity;
  let wasPaused = false;
  let lastOpened: Id | null = null;
  let handled: FollowUp[] = [];

  const phase = () => {
    if (!isOpen) return 'opening';
    if (running) return 'reading';
    if (reason !== null) return 'failed';
    return check.run.chain.isAtEnd ? 'done' : 'resting';
  };
  const snapshot = (): NewestState => ({ ...check.state(), phase: phase(), reason, handled });
  const state = createStore(snapshot());
  const show = () => {
    state.set(snapshot());
    const { since, waiting, phase } = state.get();
    if (since === null) return;
    const known = { count: waiting.length, isAll: phase === 'done', at: since };
    keepWaiting(session, known).catch(() => {});
  };

  function begin(loaded: LoadedCheck) {
    return createCheck(session, loaded, {
      store,
      isEnough: (rows) => rows >= wanted,
      onChange: () => show(),
    });
  }

  const open = async () => {
    try {
      const stored = await openCheckStore(session);
      const loaded = await loadCheck(stored, perPage);
      store = stored;
      check = begin(loaded);
      if (loaded.run.isWhole) wanted = Infinity;
    } catch {
      // What is stored can't be read: it is as if there were nothing.
    }
    isOpen = true;
  };

  /** Drops what was read. */
  const startOver = () => {
    const { id, isWhole } = check.run;
    void store.erase(id).catch(() => {});
    check = begin(newCheck(perPage));
    check.run.isWhole = isWhole;
  };

  const read = async (signal: AbortSignal) => {
    await (opening ??= open());
    signal.throwIfAborted();
    show();
    const isLate = clock.monotonic() - frontAt > staleTime;
    const isJoined =
      !isLate || (check.list.seen.size === 0 ? !check.run.chain.isAtEnd : await check.list.readFront(signal));
    if (!isJoined) startOver();
    frontAt = clock.monotonic();
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
    if (!isOpen) return;
    check.run.isWhole = rows === Infinity;
    void check.save();
  };

  const verify = createVerifier(session, (id, row) => {
    const known = state.get().waiting.find((each) => each.row.record.id === id);
    if (known && !check.update(id, row)) handled = [...handled, known];
  });

  const self = {
    state,
    /** Reads the newest, or what came in since. */
    start: () => void run(),
    more: () => {
      want(state.get().read + newestCount);
      void run();
    },
    all: () => {
      want(Infinity);
      void run();
    },
    pause: () => {
      wasPaused = true;
      stop();
      want(state.get().read);
      show();
    },
    again: () => {
      stop();
      startOver();
      frontAt = clock.monotonic();
      void run();
    },
    /** Reads everything, unless somebody has paused that. */
    offer: () => {
      if (!wasPaused) self.all();
    },
    verify: async (ids: Id[]) => {
      const isAny = await verify(state.get().waiting.filter(({ row }) => ids.includes(row.record.id)));
      if (!isAny || ended.aborted) return;
      await check.save();
      show();
    },
    /** A follow-up is opened: it may be handled then. */
    opened: (id: Id) => {
      lastOpened = id;
      check.doubt(id);
      show();
    },
    lastOpened: () => lastOpened,
  };
  return self;
}

/** By the cache of the session, and gone with it. */
const ofSessions = new WeakMap<QueryClient, Newest>();

export function newestOf(session: Session) {
  const newest = ofSessions.get(session.queryClient) ?? createNewest(session);
  ofSessions.set(session.queryClient, newest);
  return newest;
}

/** The newest opportunities of the session, which are read from then on; the component follows them. */
export function useNewest() {
  const newest = newestOf(useSession());
  const state = useStore(newest.state);
  useEffect(() => newest.start(), [newest]);
  return { newest, state };
}

/** Looks whether follow-ups on the screen still wait, at first and whenever somebody comes back to the tab. */
export function useVerified(newest: Newest, shown: FollowUp[]) {
  const key = JSON.stringify(shown.map(({ row }) => row.record.id));
  useEffect(() => {
    const verify = () => {
      if (document.visibilityState === 'visible') void newest.verify(JSON.parse(key) as Id[]);
    };
    verify();
    document.addEventListener('visibilitychange', verify);
    return () => document.removeEventListener('visibilitychange', verify);
  }, [newest, key]);
}
