import type { DBSchema } from 'idb';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { whenIdle } from '#dashboard/base/ui/when-idle.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import { openDatabase } from './open-database.ts';
import { pageKey, pageStore, type PageKey, type StoredPage } from './persisted-page.ts';
import { maximumAge } from './owner.ts';

type Pages = DBSchema & {
  pages: { key: PageKey; value: StoredPage<unknown>; indexes: { seen: number } };
};

/** A response body that parses to this page again (api/read-page.ts), with what could not be read as it was received. */
export const responseBodyOf = ({ rows, meta }: Page) =>
  JSON.stringify({
    data: rows.map(({ record, unreadableFields, unreadable }) =>
      record ? { ...record, ...unreadableFields } : (JSON.parse(unreadable.source) as unknown),
    ),
    links: { next: meta.hasNext ? 'next' : null },
    meta,
  });

const maxPages = 20;

/** The longest page that is stored, in characters. */
const maxLength = 1_000_000;

export type NamesOnPages = {
  /** The names known now on a page, as JSON can hold them. */
  of: (page: Page) => unknown;
  /** Calls the listener whenever more are known; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
};

/** Persists a page that arrived at `at`, in ms since the epoch. Rejects when the browser refuses to store it. */
export type SavePage = <Name extends EndpointName>(
  list: Name,
  request: ListRequest<Name>,
  page: Page<Name>,
  at: number,
) => Promise<void>;

/**
 * Opens the pages of an owner. The page that was stored last is stored again whenever more of its names are known.
 * @param owner the owner's key
 * @param ended closes the database
 * @throws whatever the browser has against storing anything
 */
export async function openPagePersister(
  owner: string,
  names: NamesOnPages,
  ended: AbortSignal,
): Promise<SavePage> {
  const database = await openDatabase<Pages>(
    databaseNames.pages,
    (created) => created.createObjectStore(pageStore).createIndex('seen', 'seen'),
    ended,
  );

  const put = async (key: PageKey, stored: StoredPage<unknown>) => {
    const transaction = database.transaction(pageStore, 'readwrite');
    const { store } = transaction;
    const bySeen = store.index('seen');
    const deleteAll = (keys: PageKey[]) => Promise.all(keys.map((each) => store.delete(each)));
    await Promise.all([
      // Pages of any other owner, before and after this one's in the order of keys.
      store.delete(IDBKeyRange.upperBound([owner], true)),
      store.delete(IDBKeyRange.lowerBound([owner, []])),
      store.put(stored, key),
      // A page was last seen right after it arrived, so it is as old as that.
      bySeen.getAllKeys(IDBKeyRange.upperBound(clock.now() - maximumAge)).then(deleteAll),
      bySeen.getAllKeys(IDBKeyRange.lowerBound(clock.now(), true)).then(deleteAll),
      bySeen.getAllKeys().then((keys) => deleteAll(keys.slice(0, -maxPages))),
      transaction.done,
    ]);
  };

  let last: { key: PageKey; page: Page; stored: StoredPage<unknown> } | null = null;
  let cancelPut: (() => void) | null = null;

  const putNames = () => {
    cancelPut = null;
    if (!last) return;
    const { key, page, stored } = last;
    const known = names.of(page);
    if (JSON.stringify(known) === JSON.stringify(stored.names)) return;
    last.stored = { ...stored, names: known };
    put(key, last.stored).catch(() => {});
  };
  const unsubscribe = names.subscribe(() => {
    cancelPut ??= whenIdle(putNames);
  });
  const close = () => {
    unsubscribe();
    cancelPut?.();
    database.close();
  };
  ended.addEventListener('abort', close);
  if (ended.aborted) close();

  return async (list, request, page, at) => {
    const body = responseBodyOf(page);
    if (body.length > maxLength) return;
    const key = pageKey(owner, list, request);
    last = { key, page, stored: { at, seen: clock.now(), body, names: names.of(page) } };
    await put(key, last.stored);
  };
}
