import type { DBSchema } from 'idb';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { databaseNames } from '#dashboard/session/forget-kept.ts';
import { openKept } from '#dashboard/session/open-kept.ts';
import { bodyOf } from './body-of.ts';
import { keptPlace, storeName, type KeptEntry, type KeptPlace } from './kept-page.ts';

type Pages = DBSchema & {
  pages: { key: KeptPlace; value: KeptEntry; indexes: { seen: number } };
};

/** Pages that are kept: those seen last. */
const mostPages = 20;

/** The longest page that is kept, in characters. */
const longestPage = 1_000_000;

/** Keeps a page that came at `at`, ms since the epoch. Rejects when the browser keeps no more. */
export type SavePage = <Name extends EndpointName>(
  name: Name,
  request: ListRequest<Name>,
  page: Page<Name>,
  at: number,
) => Promise<void>;

/**
 * Opens the pages that are kept for an owner.
 * @param signal closes them when the session ends
 * @throws whatever the browser has against keeping anything
 */
export async function openPageStore(owner: string, signal: AbortSignal): Promise<SavePage> {
  const database = await openKept<Pages>(
    databaseNames.pages,
    (created) => created.createObjectStore(storeName).createIndex('seen', 'seen'),
    signal,
  );
  signal.addEventListener('abort', () => database.close());
  if (signal.aborted) database.close();
  return async (name, request, page, at) => {
    const body = bodyOf(page);
    if (body.length > longestPage) return;
    const transaction = database.transaction(storeName, 'readwrite');
    const { store } = transaction;
    await Promise.all([
      // Pages of any other owner go.
      store.delete(IDBKeyRange.upperBound([owner], true)),
      store.delete(IDBKeyRange.lowerBound([owner, []])),
      store.put({ at, seen: Date.now(), body }, keptPlace(owner, name, request)),
      store
        .index('seen')
        .getAllKeys()
        .then((places) => Promise.all(places.slice(0, -mostPages).map((place) => store.delete(place)))),
      transaction.done,
    ]);
  };
}
