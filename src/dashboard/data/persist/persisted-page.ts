import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { type Page, parsePage } from '#dashboard/data/api/read-page.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import { formatAgo } from '#dashboard/base/ui/format.ts';
import { isWithinMaximumAge, ownerKey, type Owner } from './owner.ts';

/** A page, the names that stood on it, and when it arrived, in ms since the epoch. */
export type PersistedPage<Name extends EndpointName, Names> = { page: Page<Name>; names: Names; at: number };

/** Where a page is stored: owner (owner.ts), list, request. */
export type PageKey = [owner: string, list: EndpointName, request: string];

/** What is stored: when it arrived and was last seen, in ms since the epoch, the response body, and the names on it. */
export type StoredPage<Names> = { at: number; seen: number; body: string; names: Names };

export const pageStore = 'pages';

/** The key of a page: the same whatever order the parameters of its request were set in. */
export const pageKey = <Name extends EndpointName>(
  owner: string,
  list: Name,
  request: ListRequest<Name>,
): PageKey => [owner, list, JSON.stringify(request, Object.keys(request).toSorted())];

/** How rows that arrived at `at` state their age; both in ms since the epoch. */
export const ageText = (at: number, now: number) =>
  say('From {ago} · refreshing…', { ago: formatAgo(new Date(at).toISOString(), now) });

/** Whether a page arrived before this visit began, and so was persisted. */
export const isFromEarlierVisit = (at: number) =>
  // By a clock that was set back, the visit began earlier too.
  at < Math.min(performance.timeOrigin, clock.now() - performance.now());

/**
 * The page that the owner saw at this request on an earlier visit; null when there is none, or none that can be used. It
 * is validated as a response is: an older Roster may have stored it, or somebody may have changed it.
 * @param owner null when the device does not keep the token
 * @param parseNames the names on the page; throws what it cannot use
 */
export async function readPersistedPage<Name extends EndpointName, Names>(
  owner: Owner | null,
  list: Name,
  request: ListRequest<Name>,
  parseNames: (stored: unknown) => Names,
): Promise<PersistedPage<Name, Names> | null> {
  try {
    const key = owner && (await ownerKey(owner));
    if (key === null) return null;
    const stored = await readStored(pageKey(key, list, request));
    const { at, body, names } = Object(stored) as Partial<Record<keyof StoredPage<unknown>, unknown>>;
    if (typeof at !== 'number' || !isWithinMaximumAge(at)) return null;
    return { page: parsePage(list, JSON.parse(String(body)), request), names: parseNames(names), at };
  } catch {
    return null;
  }
}

/** Reads without the library that writes, because this is part of the first script. */
const readStored = (key: PageKey) =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(databaseNames.pages);
    // There is no such database, and reading must not create one.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      try {
        const reading = database.transaction(pageStore).objectStore(pageStore).get(key);
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error));
      } catch (error) {
        reject(error);
      } finally {
        // Closes once the reading is done, so that it does not block whoever deletes the database.
        database.close();
      }
    });
  });
