import * as z from 'zod/mini';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { parsePage } from '#dashboard/api/read-page.ts';
import { databaseNames } from './keys.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import { ownerKey, type Owner } from './owner-key.ts';
import { pageKey, pageStore, type PageKey, type PersistedPage } from './persisted-page.ts';

const storedSchema = z.object({ at: z.number(), body: z.string(), names: z.unknown() });

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
    const { at, body, names } = z.parse(storedSchema, await readStored(pageKey(key, list, request)));
    if (!isWithinMaximumAge(at)) return null;
    return { page: parsePage(list, JSON.parse(body), request), names: parseNames(names), at };
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
