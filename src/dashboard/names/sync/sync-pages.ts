import { CancelledError } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { isSameReference, type Reference } from '#dashboard/names/reference.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { referenceOfRow } from '#dashboard/names/make-reference.ts';
import type { Bell } from './bell.ts';
import type { IdSearch } from './id-search.ts';
import { countIn, lengthOf, put, type ListIndex, type Segment } from './list-index.ts';
import { createPageOrder } from './page-order.ts';
import type { Figures, Turn } from './page-states.ts';

/** Pages of one list that wait for their turn at the same time. */
const concurrency = 4;

export type SyncOptions<Name extends NamedList> = {
  name: Name;
  index: ListIndex;
  /** An earlier index of the same list, whose references stay where nothing has changed. */
  older: ListIndex | null;
  figures: Figures | null;
  missing: () => Id[];
  search: IdSearch;
  readsAll: (pages: number) => boolean;
  read: (turn: Turn) => Promise<Page<Name>>;
  /** Called for each page that was read. */
  onPage: (figures: Figures) => void;
  /** Called for each segment that may be stored. */
  onSegment: (segment: Segment) => void;
  /**
   * Called when nothing can be done before a time, in ms since the epoch, because pages could not be read; null when
   * something else is wanted meanwhile.
   */
  onWait: (until: number | null) => void;
  /** Rings when something else is wanted than before. */
  bell: Bell;
};

const figuresOf = ({ meta }: Page): Figures => ({
  total: meta.total,
  perPage: meta.per_page,
  lastPage: knownLastPage(meta),
});

/** Puts a page into an index, as what is known already where nothing has changed. */
function putPage(
  name: NamedList,
  index: ListIndex,
  older: ListIndex | null,
  page: Page,
  at: number,
  length: number,
) {
  const reused = (reference: Reference) => {
    const known = older?.byId.get(reference.id);
    return known && isSameReference(known, reference) ? known : reference;
  };
  const references = page.rows.flatMap((row) => referenceOfRow(name, row as never) ?? []).map(reused);
  const { length: rows } = page.rows;
  return put(index, { fromEnd: length - at, rows, nameless: rows - references.length, references });
}

/** Resolves at a time, in ms since the epoch, or when the bell rings: with true then. */
async function waitUntil(time: number, bell: Bell) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, time - Date.now()), false);
  });
  const isRung = await Promise.race([due, bell.rung().then(() => true)]);
  clearTimeout(timer);
  return isRung;
}

/** A reading of a list: each page in turn, and what comes of it. */
function createReading<Name extends NamedList>(sync: SyncOptions<Name>, signal: AbortSignal) {
  const { name, index, older, onSegment } = sync;
  const order = createPageOrder(sync);
  let front: Segment[] = [];

  const take = (page: Page<Name>, number: number) => {
    const figures = figuresOf(page);
    const known = countIn(index);
    const at = (number - 1) * figures.perPage;
    front.push(putPage(name, index, older, page, at, lengthOf(figures.total)));
    order.done(number, figures, countIn(index) > known);
    if (!order.isAtFront()) {
      front.forEach(onSegment);
      front = [];
    }
    sync.onPage(figures);
  };

  const read = async (turn: Turn) => {
    let page;
    try {
      page = await sync.read(turn);
    } catch (error) {
      // Another part of the dashboard may have cancelled a request that both waited for.
      const mayPass =
        error instanceof CancelledError || (error instanceof ApiError && error.kind !== 'unauthenticated');
      if (signal.aborted || !mayPass) throw error;
      order.failed(turn.page);
      return;
    }
    signal.throwIfAborted();
    take(page, turn.page);
  };

  return { order, read };
}

/**
 * Reads the pages of a list that are wanted, until there are none. A page that cannot be read is left for later.
 * @returns whether every page was read
 * @throws what `read` throws, except for failures that may pass, and the reason of an aborted signal
 */
export async function syncPages<Name extends NamedList>(sync: SyncOptions<Name>, signal: AbortSignal) {
  const { order, read } = createReading(sync, signal);
  const underWay = new Set<Promise<void>>();
  for (;;) {
    signal.throwIfAborted();
    while (underWay.size < concurrency) {
      const turn = order.next();
      if (!turn) break;
      const reading = read(turn).finally(() => underWay.delete(reading));
      underWay.add(reading);
      // The race below reports the first failure; the others are the same.
      reading.catch(() => {});
    }
    if (underWay.size > 0) {
      await Promise.race([...underWay, sync.bell.rung()]);
      continue;
    }
    const retryAt = order.retryAt();
    if (retryAt === null) return order.isAllRead();
    sync.onWait(retryAt);
    const isRung = await waitUntil(retryAt, sync.bell);
    signal.throwIfAborted();
    if (isRung) sync.onWait(null);
  }
}
