import type { Id } from '#contract/fields.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createBell } from './bell.ts';
import type { IdSearch } from './id-search.ts';
import { knownLength } from './list-index.ts';
import type { Figures } from './page-order.ts';
import type { createPageRequests } from './page-requests.ts';
import { syncPages } from './sync-pages.ts';
import type { createSyncProgress } from './sync-progress.ts';
import type { createSyncState } from './sync-state.ts';

/** A list of so few pages is read as a whole: searching it would take as many requests. */
const fewPages = 5;

/** How long the first page is taken to say how long the list is, in ms. */
const figuresAge = 30_000;

type ListReaderOptions<Name extends NamedList> = {
  name: Name;
  requests: Pick<RequestQueue, 'isRich'>;
  sync: ReturnType<typeof createSyncState>;
  search: IdSearch;
  progress: ReturnType<typeof createSyncProgress>;
  pages: Pick<ReturnType<typeof createPageRequests<Name>>, 'read'>;
  /** Ids on the screen that have no name yet. */
  missing: () => Id[];
};

/** Decides what of a list is read, and reads it. */
export function createListReader<Name extends NamedList>(options: ListReaderOptions<Name>) {
  const { name, requests, sync, search, progress, pages, missing } = options;
  const bell = createBell();
  /** Ids that a reading of the whole list began with and ended without: only of these it is known that there is none. */
  const sought = new Set<Id>();
  let isWanted = false;
  let figures: (Figures & { at: number }) | null = null;

  const readsAll = (count = pageCount()) => isWanted || count <= fewPages || requests.isRich(count);

  function pageCount() {
    const { index } = sync.now();
    return figures?.lastPage ?? Math.ceil(knownLength(index) / (index.segments[0]?.rows ?? 1));
  }

  /** Whether reading a list may bring anything that is wanted. */
  const isWanting = () => {
    const { index } = sync.now();
    return missing().some((id) => !sought.has(id) && !search.isOver(id)) || (!index.isWhole && readsAll());
  };

  const readPages = (signal: AbortSignal, given: Figures | null) =>
    syncPages(
      {
        name,
        ...sync.now(),
        figures: given,
        missing,
        search,
        readsAll,
        bell,
        read: pages.read,
        onPage: (newest) => {
          figures = { ...newest, at: Date.now() };
          sync.saveOpen();
          progress.change({ total: newest.total });
        },
        onSegment: sync.save,
        onWait: (until) => progress.change({ status: until === null ? 'reading' : 'failed', retryAt: until }),
      },
      signal,
    );

  /** Reads the pages with names on the screen. The list's beginning is read again only when it is of use. */
  const readSome = async (signal: AbortSignal) => {
    const { index } = sync.now();
    const isFresh = figures !== null && Date.now() - figures.at < figuresAge && !index.isWhole && !readsAll();
    const given = missing().filter((id) => !search.isOver(id));
    const isAllRead = await readPages(signal, isFresh ? figures : null);
    const lost = given.filter(search.isOver);
    if (!isFresh || lost.length === 0) return isAllRead;
    // They may be newer than that.
    search.retry(lost);
    return readPages(signal, null);
  };

  return {
    readsAll: () => readsAll(),
    isWanting,
    isSought: (id: Id) => sought.has(id),
    /**
     * Makes the whole list wanted, because a person searches it.
     * @returns whether it was not before
     */
    want: () => {
      const isNew = !isWanted;
      isWanted = true;
      return isNew;
    },
    /** Something else is wanted than before. */
    wake: bell.ring,
    /**
     * Reads what is wanted.
     * @returns whether the whole list is known
     */
    read: async (signal: AbortSignal) => {
      await sync.load(progress.change);
      signal.throwIfAborted();
      if (sync.isStale()) sync.startOver();
      const { index } = sync.now();
      const before = missing();
      if (index.segments.length > 0 && before.length === 0 && !readsAll()) return index.isWhole;
      let isAllRead = await readSome(signal);
      if (isAllRead && !sync.agreesWith(figures?.total ?? null)) {
        // Some went, or came in at another place than the front: only the whole list can tell.
        sync.startOver();
        isAllRead = await readPages(signal, null);
      }
      if (!isAllRead) return false;
      sync.finish(figures?.total ?? null);
      for (const id of before) sought.add(id);
      return true;
    },
  };
}
