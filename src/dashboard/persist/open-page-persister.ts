import type { DBSchema } from 'idb';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { Directories } from '#dashboard/names/names.ts';
import { databaseNames } from './erase.ts';
import { openKept } from './open-database.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import { bodyOf } from './page-body.ts';
import { keptPlace, storeName, type KeptEntry, type KeptPlace } from './persisted-page.ts';
import { namesOn } from '#dashboard/names/names-on-page.ts';

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
 * Opens the pages that are kept for an owner. The names on the page that was kept last are kept with it, whenever the
 * directories learn them.
 * @param signal closes them when the session ends
 * @throws whatever the browser has against keeping anything
 */
export async function openPageStore(
  owner: string,
  directories: Directories,
  signal: AbortSignal,
): Promise<SavePage> {
  const database = await openKept<Pages>(
    databaseNames.pages,
    (created) => created.createObjectStore(storeName).createIndex('seen', 'seen'),
    signal,
  );

  const put = async (place: KeptPlace, entry: KeptEntry) => {
    const transaction = database.transaction(storeName, 'readwrite');
    const { store } = transaction;
    await Promise.all([
      // Pages of any other owner go.
      store.delete(IDBKeyRange.upperBound([owner], true)),
      store.delete(IDBKeyRange.lowerBound([owner, []])),
      store.put(entry, place),
      store
        .index('seen')
        .getAllKeys()
        .then((places) => Promise.all(places.slice(0, -mostPages).map((each) => store.delete(each)))),
      transaction.done,
    ]);
  };

  /** The page that was kept last. */
  let last: { place: KeptPlace; page: Page; entry: KeptEntry } | null = null;
  let takeBack: (() => void) | null = null;

  const keepNames = () => {
    takeBack = null;
    if (!last) return;
    const { place, page, entry } = last;
    const names = namesOn(page, directories);
    if (JSON.stringify(names) === JSON.stringify(entry.names)) return;
    last.entry = { ...entry, names };
    // What cannot be kept is done without.
    put(place, last.entry).catch(() => {});
  };
  const onNames = () => {
    takeBack ??= whenIdle(keepNames);
  };
  const unsubscribe = [directories.contacts, directories.agents].map(({ subscribe }) => subscribe(onNames));
  const close = () => {
    for (const end of unsubscribe) end();
    takeBack?.();
    database.close();
  };
  signal.addEventListener('abort', close);
  if (signal.aborted) close();

  return async (name, request, page, at) => {
    const body = bodyOf(page);
    if (body.length > longestPage) return;
    const place = keptPlace(owner, name, request);
    last = { place, page, entry: { at, seen: Date.now(), body, names: namesOn(page, directories) } };
    await put(place, last.entry);
  };
}
