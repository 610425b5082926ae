import type { QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import type { ListNames, NamedList } from '#dashboard/names/names.ts';
import { createReferenceCount } from '#dashboard/names/reference-count.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createBell } from './bell.ts';
import { createIdSearch } from './id-search.ts';
import type { IndexStore } from './list-index.ts';
import { createPageRequests } from './page-requests.ts';
import { createReadingPlan } from './reading-plan.ts';
import { allReferences, searchIndexes } from './search.ts';
import { createSyncProgress } from './sync-progress.ts';
import { createSyncRuns } from './sync-runs.ts';
import { createSyncState } from './sync-state.ts';

export type ListSyncOptions<Name extends NamedList> = {
  name: Name;
  requests: Pick<RequestQueue, 'isRich' | 'resume'> & {
    clients: Pick<RequestQueue['clients'], 'screen' | 'background'>;
  };
  queryClient: QueryClient;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Opens what is stored on the device; null when nothing is, or may be. */
  openStore: () => Promise<IndexStore | null>;
};

/**
 * Names from the pages of a list, because the documented service cannot be asked for a single record (Endpoints). They
 * are read in the background: the pages with ids on the screen, and the whole list once it is searched, or if the
 * service allows so many requests that nobody will miss them.
 */
export function createListSync<Name extends NamedList>(options: ListSyncOptions<Name>): ListNames {
  const { name, requests, openStore } = options;
  const sync = createSyncState(name, openStore);
  const onScreen = createReferenceCount();
  const search = createIdSearch();
  const progress = createSyncProgress(sync.now);
  const missing = () => Array.from(onScreen.ids()).filter((id) => !sync.isFresh(id));
  const plan = createReadingPlan({ requests, sync, search, missing });
  const pages = createPageRequests({ ...options, clients: requests.clients });
  const { resume } = requests;
  const bell = createBell();
  const runs = createSyncRuns({ name, plan, sync, search, progress, pages, bell, missing, resume });

  const lookUp = (id: Id) => {
    const reference = sync.find(id);
    if (reference) return reference;
    if (plan.isSought(id)) return sync.now().index.nameless > 0 ? 'unread' : 'missing';
    const { status } = progress.now();
    if (status === 'failed') return 'unread';
    return search.isOver(id) && !(status === 'reading' && plan.readsAll()) ? 'unread' : 'loading';
  };

  return {
    lookUp,
    known: () => allReferences(sync.now().index, sync.now().older),
    retain: (id) => {
      const release = onScreen.retain(id);
      runs.wake();
      return release;
    },
    subscribe: progress.subscribe,
    search: (text, limit, signal) => {
      if (plan.want()) runs.wake();
      const { index, older } = sync.now();
      return searchIndexes(index, older, text, limit, signal);
    },
    searchDelay: 0,
    progress: progress.now,
    prefetch: null,
    start: runs.start,
    stop: runs.stop,
  };
}
