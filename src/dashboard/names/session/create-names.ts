import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { idsAtATime, namesPerPage, takesIds } from '#dashboard/names/ids-request.ts';
import { createLazyNames } from './lazy-names.ts';
import type { IndexStore } from '#dashboard/names/sync/list-index.ts';
import type { KnownNames, NamedList, Names } from '#dashboard/names/names.ts';

type NamesOptions = {
  config: Config;
  requests: RequestQueue;
  queryClient: QueryClient;
  /** The names from an earlier visit, which may be filled in later. */
  initialNames: KnownNames;
  /** Opens what the device stores of the names; null when it stores none. */
  openStore: () => Promise<IndexStore | null>;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage?: number | null;
};

/** The names of both lists. */
export function createNames(options: NamesOptions): Names {
  const { config, requests, queryClient, initialNames, openStore } = options;
  const { perPage = namesPerPage(config.extensions) } = options;
  // One opening serves both lists.
  let opened: Promise<IndexStore | null> | null = null;
  const openOnce = () => (opened ??= openStore());

  const load = async (name: NamedList) => {
    if (takesIds(config.extensions)) {
      const { createBatchedLookup } = await import('#dashboard/names/lookup/batched-lookup.ts');
      return createBatchedLookup({ name, requests, queryClient, perPage, idsAtATime });
    }
    const { createListSync } = await import('#dashboard/names/sync/list-sync.ts');
    return createListSync({ name, requests, queryClient, perPage, openStore: openOnce });
  };
  const namesOf = (name: NamedList) =>
    createLazyNames(
      () => lazyImport(() => load(name)),
      (id) => initialNames[name].find((reference) => reference.id === id),
    );
  return { contacts: namesOf('contacts'), agents: namesOf('agents') };
}
