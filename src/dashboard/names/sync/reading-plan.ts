import type { Id } from '#contract/fields.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import type { IdSearch } from './id-search.ts';
import { knownLength } from './list-index.ts';
import type { Figures } from './page-states.ts';
import type { createSyncState } from './sync-state.ts';

/** A list of so few pages is read as a whole: searching it would take as many requests. */
const fewPages = 5;

/** How long the first page is taken to say how long the list is, in ms. */
const figuresAge = 30_000;

type ReadingPlanOptions = {
  requests: Pick<RequestQueue, 'isRich'>;
  sync: ReturnType<typeof createSyncState>;
  search: IdSearch;
  /** Ids on the screen that have no name yet. */
  missing: () => Id[];
};

/** What of a list is worth reading. */
export type ReadingPlan = ReturnType<typeof createReadingPlan>;

export function createReadingPlan({ requests, sync, search, missing }: ReadingPlanOptions) {
  /** Ids that a reading of the whole list began with and ended without: only of these it is known that there is none. */
  const sought = new Set<Id>();
  let isWanted = false;
  let figures: (Figures & { at: number }) | null = null;

  const pageCount = () => {
    const { index } = sync.now();
    return figures?.lastPage ?? Math.ceil(knownLength(index) / (index.segments[0]?.rows ?? 1));
  };

  /** Whether all of a list of so many pages is to be read. */
  const readsAll = (count = pageCount()) => isWanted || count <= fewPages || requests.isRich(count);

  return {
    readsAll,
    /** Whether reading may bring anything that is wanted. */
    isWanting: () =>
      missing().some((id) => !sought.has(id) && !search.isOver(id)) ||
      (!sync.now().index.isWhole && readsAll()),
    isSought: (id: Id) => sought.has(id),
    addSought: (ids: Id[]) => {
      for (const id of ids) sought.add(id);
    },
    /**
     * Makes the whole list wanted, because a person searches it.
     * @returns whether it was not before
     */
    want: () => {
      const isNew = !isWanted;
      isWanted = true;
      return isNew;
    },
    total: () => figures?.total ?? null,
    /** Takes the newest answer's figures. */
    setFigures: (newest: Figures) => {
      figures = { ...newest, at: Date.now() };
    },
    /** The figures, where they are so new that the list's beginning need not be read again; otherwise null. */
    freshFigures: () => {
      if (figures === null || Date.now() - figures.at >= figuresAge) return null;
      return sync.now().index.isWhole || readsAll() ? null : figures;
    },
  };
}
