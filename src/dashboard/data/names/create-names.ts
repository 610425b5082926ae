import type { Id } from '#contract/fields.ts';
import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import { createStore } from '#dashboard/base/store.ts';
import { lazyImport } from '#dashboard/base/lazy-import.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import type { EarlyNames } from '#dashboard/data/session/early-names.ts';
import { idsAtATime, namesPerPage, takesIds } from './ids-request.ts';
import type { IndexStore } from './sync/list-index.ts';
import type { ListNames, NamedList, Names } from './names.ts';
import type { Reference } from './reference.ts';

type NamesOptions = {
  config: Config;
  requests: RequestQueue;
  queryClient: QueryClient;
  earlyNames: EarlyNames;
  /** Opens what the device stores of the names; null when it stores none. */
  openStore: () => Promise<IndexStore | null>;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage?: number | null;
};

export function createNames(options: NamesOptions): Names {
  const { config, requests, queryClient, earlyNames, openStore } = options;
  const { perPage = namesPerPage(config.extensions) } = options;
  // One opening serves both lists.
  let opened: Promise<IndexStore | null> | null = null;
  const openOnce = () => (opened ??= openStore());

  const load = async (name: NamedList) => {
    if (takesIds(config.extensions)) {
      const { createBatchedLookup } = await import('./batched-lookup.ts');
      return createBatchedLookup({ name, requests, queryClient, perPage, idsAtATime });
    }
    const { createListSync } = await import('./sync/list-sync.ts');
    return createListSync({ name, requests, queryClient, perPage, openStore: openOnce });
  };
  const namesOf = (name: NamedList) => {
    const loadNames = () => load(name);
    return createLazyNames(
      () => lazyImport(loadNames),
      (id) => earlyNames.shown[name].find((reference) => reference.id === id),
      earlyNames.subscribe,
    );
  };
  return { contacts: namesOf('contacts'), agents: namesOf('agents') };
}

/**
 * Names whose script is imported when they are started, so that it does not delay the first screen. Until then every id
 * is loading.
 * @param findEarly names that stand in for those on their way and those that cannot be read
 * @param watchEarly calls back when there are more of these
 */
export function createLazyNames(
  load: () => Promise<ListNames>,
  findEarly: (id: Id) => Reference | undefined,
  watchEarly: EarlyNames['subscribe'],
): ListNames {
  let loading: Promise<ListNames> | null = null;
  let loaded: ListNames | null = null;
  let hasFailed = false;
  let isStarted = false;
  const changes = createStore(0);
  /** Retains ids that are on the screen before the script is there. */
  const waiting = new Set<(names: ListNames) => void>();

  const notify = () => changes.set(changes.get() + 1);

  watchEarly(notify);

  const importScript = async () => {
    try {
      const names = await load();
      for (const retain of waiting) retain(names);
      names.subscribe(notify);
      loaded = names;
      hasFailed = false;
      if (isStarted) names.start();
      return names;
    } catch (error) {
      loading = null;
      hasFailed = true;
      throw error;
    } finally {
      notify();
    }
  };

  const importOnce = () => (loading ??= importScript());

  /** Tries again at once what failed, because somebody comes back to the tab. */
  const retry = () => {
    const status = loaded?.progress()?.status ?? 'failed';
    if (document.visibilityState === 'visible' && status === 'failed') start();
  };

  function start() {
    isStarted = true;
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', retry);
    if (loaded) loaded.start();
    else importOnce().catch(() => {});
  }

  return {
    lookUp: (id) => {
      const says = loaded?.lookUp(id) ?? (hasFailed ? 'unread' : 'loading');
      return says === 'loading' || says === 'unread' ? (findEarly(id) ?? says) : says;
    },
    known: () => loaded?.known() ?? [],
    retain: (id) => {
      if (loaded) return loaded.retain(id);
      let release: () => void = () => waiting.delete(retain);
      const retain = (names: ListNames) => {
        release = names.retain(id);
      };
      waiting.add(retain);
      return () => release();
    },
    subscribe: changes.subscribe,
    search: async (...given) => (await importOnce()).search(...given),
    get searchDelay() {
      return loaded?.searchDelay ?? 0;
    },
    progress: () => loaded?.progress() ?? null,
    get prefetch() {
      return loaded?.prefetch ?? null;
    },
    start,
    stop: () => {
      isStarted = false;
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', retry);
      loaded?.stop();
    },
  };
}
