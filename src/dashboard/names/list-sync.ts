import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Directory, DirectoryName, Progress } from './names.ts';
import { isNamed } from './named-reference.ts';
import { readPages } from './sync-pages.ts';
import { createPatience } from '#dashboard/requests/retry.ts';
import { createReadings } from './sync-state.ts';
import { searchShelves } from './search.ts';
import { countOn, type ShelfStore } from './list-index.ts';
import { createWanted } from './reference-count.ts';

export type ReadDirectoryOptions<Name extends DirectoryName> = {
  /** Sends what is read in the background. */
  client: Client;
  name: Name;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Opens what is kept on the device; null when nothing is, or may be. */
  openStore: () => Promise<ShelfStore | null>;
  /** The token was refused; the directory has stopped. */
  onUnauthenticated: () => void;
};

/**
 * Names from every record of a list, read page by page in the background, because the documented service cannot
 * be asked for a single record (Endpoints).
 */
export function createReadDirectory<Name extends DirectoryName>(
  options: ReadDirectoryOptions<Name>,
): Directory {
  const { client, name, perPage, openStore, onUnauthenticated } = options;
  const readings = createReadings(name, openStore);
  const wanted = createWanted();
  const listeners = new Set<() => void>();
  /** Ids that a reading began with and ended without: only of these is it said that there is no record. */
  const sought = new Set<number>();
  let state: Pick<Progress, 'status' | 'retryAt' | 'total'> = { status: 'idle', retryAt: null, total: null };
  let progress: Progress = progressNow();
  let run: AbortController | null = null;

  function progressNow(): Progress {
    const { shelf, older } = readings.now();
    const since = older ?? (shelf.blocks.length > 0 ? shelf : null);
    return { ...state, read: countOn(shelf), since: since?.since ?? null, isRenewing: older !== null };
  }

  const change = (changes: Partial<typeof state> = {}) => {
    state = { ...state, ...changes };
    progress = progressNow();
    for (const listener of listeners) listener();
  };

  const lookUp = (id: number) => {
    const entry = readings.find(id);
    if (entry) return isNamed(entry) ? entry : 'unread';
    if (sought.has(id)) return readings.now().shelf.nameless > 0 ? 'unread' : 'missing';
    return state.status === 'failed' ? 'unread' : 'loading';
  };

  function* missing() {
    for (const id of wanted.ids()) if (!readings.find(id)) yield id;
  }

  const readShelf = async (signal: AbortSignal) => {
    const patiently = createPatience(signal, (wait) =>
      change(wait ? { status: 'waiting', retryAt: wait.until } : { status: 'reading', retryAt: null }),
    );
    const { shelf, older } = readings.now();
    const read = (page: number, size = perPage ?? undefined) => {
      const request = { page, per_page: size } as ListRequest<Name>;
      return patiently(() => client.list(name, request, signal));
    };
    await readPages(
      {
        name,
        shelf,
        older,
        missing,
        read,
        takesAnySize: perPage !== null,
        onPage: ({ total }) => change({ total }),
        onBlock: readings.save,
      },
      signal,
    );
  };

  const readAll = async (signal: AbortSignal) => {
    await readings.load(() => change());
    signal.throwIfAborted();
    if (readings.areStale()) readings.beginAnew();
    const before = Array.from(missing());
    await readShelf(signal);
    if (!readings.agreesWith(state.total)) {
      // Some went, or came in at another place than the front: only the whole list can tell.
      readings.beginAnew();
      await readShelf(signal);
    }
    readings.finish(state.total);
    for (const id of before) sought.add(id);
  };

  const end = (status: 'idle' | 'failed' | 'complete') => {
    run?.abort();
    run = null;
    change({ status, retryAt: null });
    if (status === 'complete') seek();
  };

  /** Looks, once for each id, whether a record that is not known has been added since. */
  const seek = () => {
    if (Array.from(missing()).some((id) => !sought.has(id))) void start();
  };

  async function start() {
    if (state.status === 'reading') return;
    run?.abort();
    const controller = new AbortController();
    run = controller;
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

  return {
    lookUp,
    want: (id) => {
      const release = wanted.add(id);
      if (state.status === 'complete') seek();
      return release;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: (text, limit, signal) => {
      const { shelf, older } = readings.now();
      return searchShelves(shelf, older, text, limit, signal);
    },
    searchDelay: 0,
    progress: () => progress,
    ahead: null,
    start: () => void start(),
    stop: () => {
      if (run || state.status === 'failed') end('idle');
    },
  };
}
