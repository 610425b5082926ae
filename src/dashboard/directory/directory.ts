import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { RecordOf } from '#contract/endpoints.ts';
import { createPass, readPages, type Pass } from './pass.ts';
import { createPatience } from './patience.ts';

/** The lists that other records refer to by id. */
export type DirectoryName = 'contacts' | 'agents';

export type DirectoryState<Name extends DirectoryName = DirectoryName> = {
  /** What is known so far, by id. The map grows in place; the state around it is new after every change. */
  records: ReadonlyMap<number, RecordOf<Name>>;
  /** Records in the whole list by the newest answer; null before the first. */
  total: number | null;
  /** Records read so far, unreadable ones too. */
  read: number;
  /**
   * - `idle`: not started, or stopped
   * - `waiting`: goes on by itself, at `retryAt` or when the browser is online again
   * - `failed`: gave up after several tries; `start` goes on
   */
  status: 'idle' | 'reading' | 'waiting' | 'failed' | 'complete';
  /** When a waiting directory goes on, in ms since the epoch; null while the browser is offline. */
  retryAt: number | null;
};

/**
 * Every record of a list, read page by page in the background, because the documented service cannot be asked
 * for a single record (Endpoints).
 */
export type Directory<Name extends DirectoryName = DirectoryName> = {
  /** The same object until something changes. */
  state: () => DirectoryState<Name>;
  subscribe: (listener: () => void) => () => void;
  /** Goes on where it stopped or failed, and cuts a wait short. No effect while reading or when complete. */
  start: () => void;
  /** Ends what is under way and keeps what was read. */
  stop: () => void;
  /** Looks, once for each id, whether a record that a complete directory lacks has been added since. */
  seek: (id: number) => void;
};

export type DirectoryOptions<Name extends DirectoryName> = {
  client: Client;
  name: Name;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** The token was refused; the directory has stopped. */
  onUnauthenticated: () => void;
};

export function createDirectory<Name extends DirectoryName>(
  options: DirectoryOptions<Name>,
): Directory<Name> {
  const { client, name, perPage, onUnauthenticated } = options;
  const records = new Map<number, RecordOf<Name>>();
  const listeners = new Set<() => void>();
  let state: DirectoryState<Name> = { records, total: null, read: 0, status: 'idle', retryAt: null };
  let pass = createPass();
  let run: AbortController | null = null;
  const sought = new Set<number>();

  const change = (changes: Partial<DirectoryState<Name>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** Takes in one page. True when a second pass has nothing more to find. */
  const take = ({ rows, meta }: Page<Name>) => {
    const before = records.size;
    let unreadable = 0;
    for (const { record } of rows) {
      if (record) records.set(record.id, record);
      else unreadable += 1;
    }
    const added = records.size - before + (pass.isSecond ? 0 : unreadable);
    change({ total: meta.total, read: state.read + added });
    return pass.isSecond && added === 0 && state.read === meta.total;
  };

  const readPass = (current: Pass, signal: AbortSignal) => {
    const patiently = createPatience(signal, (wait) =>
      change(wait ? { status: 'waiting', retryAt: wait.until } : { status: 'reading', retryAt: null }),
    );
    const read = (page: number) => {
      const request = { page, per_page: perPage ?? undefined } as ListRequest<Name>;
      return patiently(() => client.list(name, request, signal));
    };
    return readPages(current, signal, read, take);
  };

  const readAll = async (signal: AbortSignal) => {
    await readPass(pass, signal);
    // Records that came or went meanwhile have moved others across the edges of pages.
    if (pass.totals.size > 1 && !pass.isSecond) {
      pass = { ...createPass(), isSecond: true };
      await readPass(pass, signal);
    }
  };

  const end = (status: 'idle' | 'failed' | 'complete') => {
    run?.abort();
    run = null;
    if (status !== 'failed') window.removeEventListener('online', goOn);
    change({ status, retryAt: null });
  };

  const goOn = () => {
    if (state.status === 'failed') void start();
  };

  async function start() {
    if (state.status === 'reading' || state.status === 'complete') return;
    run?.abort();
    const controller = new AbortController();
    run = controller;
    window.addEventListener('online', goOn);
    change({ status: 'reading', retryAt: null });
    try {
      await readAll(controller.signal);
      if (run === controller) end('complete');
    } catch (error) {
      if (run !== controller) return;
      const isUnauthenticated = error instanceof ApiError && error.kind === 'unauthenticated';
      end(isUnauthenticated ? 'idle' : 'failed');
      if (isUnauthenticated) onUnauthenticated();
      else if (!(error instanceof ApiError)) throw error;
    }
  }

  const seek = (id: number) => {
    if (sought.has(id)) return;
    if (state.status === 'complete') {
      pass = { ...createPass(), isSecond: true };
      change({ status: 'idle' });
      void start();
    }
    // What is sought while a second pass is under way is found by that pass.
    if (pass.isSecond) sought.add(id);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void start(),
    seek,
    stop: () => {
      if (run || state.status === 'failed') end('idle');
    },
  };
}
