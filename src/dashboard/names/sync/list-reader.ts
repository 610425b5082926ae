import type { Id } from '#contract/fields.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import type { Bell } from './bell.ts';
import type { IdSearch } from './id-search.ts';
import type { createPageRequests } from './page-requests.ts';
import type { Figures } from './page-states.ts';
import type { ReadingPlan } from './reading-plan.ts';
import { syncPages } from './sync-pages.ts';
import type { createSyncProgress } from './sync-progress.ts';
import type { createSyncState } from './sync-state.ts';

export type ListReaderOptions<Name extends NamedList> = {
  name: Name;
  plan: ReadingPlan;
  sync: ReturnType<typeof createSyncState>;
  search: IdSearch;
  progress: ReturnType<typeof createSyncProgress>;
  pages: Pick<ReturnType<typeof createPageRequests<Name>>, 'read'>;
  bell: Bell;
  /** Ids on the screen that have no name yet. */
  missing: () => Id[];
};

/**
 * Makes a function that reads what is wanted of a list, and resolves with whether the whole list is known then. It throws
 * what a request throws, except for failures that may pass, and the reason of an aborted signal.
 */
export function createListReader<Name extends NamedList>(options: ListReaderOptions<Name>) {
  const { name, plan, sync, search, progress, pages, bell, missing } = options;

  const readPages = (signal: AbortSignal, figures: Figures | null) =>
    syncPages(
      {
        name,
        ...sync.now(),
        figures,
        missing,
        search,
        readsAll: plan.readsAll,
        bell,
        read: pages.read,
        onPage: (newest) => {
          plan.setFigures(newest);
          sync.saveOpen();
          const { status, retryAt } = progress.now();
          const isBack = status === 'failed';
          progress.change({
            total: newest.total,
            status: isBack ? 'reading' : status,
            retryAt: isBack ? null : retryAt,
          });
        },
        onSegment: sync.save,
        onWait: (until) => progress.change({ status: until === null ? 'reading' : 'failed', retryAt: until }),
      },
      signal,
    );

  /** Reads the pages with names on the screen. The list's beginning is read again only when it is of use. */
  const readSome = async (signal: AbortSignal) => {
    const figures = plan.freshFigures();
    const given = missing().filter((id) => !search.isOver(id));
    const isAllRead = await readPages(signal, figures);
    const lost = given.filter(search.isOver);
    if (!figures || lost.length === 0) return isAllRead;
    // They may be newer than that.
    search.retry(lost);
    return readPages(signal, null);
  };

  return async (signal: AbortSignal) => {
    await sync.load(progress.change);
    signal.throwIfAborted();
    if (sync.isStale()) sync.startOver();
    const { index } = sync.now();
    const before = missing();
    if (index.segments.length > 0 && before.length === 0 && !plan.readsAll()) return index.isWhole;
    let isAllRead = await readSome(signal);
    if (isAllRead && !sync.agreesWith(plan.total())) {
      // Some went, or came in at another place than the front: only the whole list can tell.
      sync.startOver();
      isAllRead = await readPages(signal, null);
    }
    if (!isAllRead) return false;
    sync.finish(plan.total());
    plan.addSought(before);
    return true;
  };
}
