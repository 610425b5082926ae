import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import { maxPerPage, type Extension } from '#contract/page.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { sendOneShot } from '#dashboard/requests/one-shot.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createLazyNames } from './lazy-names.ts';
import type { IndexStore } from './list-index.ts';
import type { KnownNames, NamedList, Names } from './names.ts';

type NamesOptions = {
  config: Config;
  requests: RequestQueue;
  queryClient: QueryClient;
  /** The names from an earlier visit, which may be filled in later. */
  persistedNames: KnownNames;
  /** Opens what the device stores of the names; null when it stores none. */
  openStore: () => Promise<IndexStore | null>;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage?: number | null;
};

/** The names of both lists. */
export function createNames(options: NamesOptions): Names {
  const { config, requests, queryClient, persistedNames, openStore, ended } = options;
  const has = (extension: Extension) => config.extensions.includes(extension);
  const { perPage = has('per_page') ? maxPerPage : null } = options;
  // One opening serves both lists.
  let opened: Promise<IndexStore | null> | null = null;
  const openOnce = () => (opened ??= openStore());

  const load = async (name: NamedList) => {
    if (has('id') && has('search')) {
      const { createBatchedLookup } = await import('./batched-lookup.ts');
      return createBatchedLookup({ name, requests, queryClient, perPage, idsAtATime: maxPerPage });
    }
    // Script, store and first page are fetched side by side: none waits for another.
    void openOnce();
    const firstPage = { page: 1, per_page: perPage ?? undefined };
    const client = sendOneShot(requests.clients.background, name, firstPage, ended);
    const { createListSync } = await import('./list-sync.ts');
    const { resume } = requests;
    return createListSync({ name, client, queryClient, perPage, openStore: openOnce, resume });
  };
  const namesOf = (name: NamedList) =>
    createLazyNames(
      () => lazyImport(() => load(name)),
      (id) => persistedNames[name].find((reference) => reference.id === id),
    );
  return { contacts: namesOf('contacts'), agents: namesOf('agents') };
}
