import * as z from 'zod/mini';
import type { EndpointName } from '#contract/endpoints.ts';
import { integerField } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { readPage } from '#dashboard/api/read-page.ts';
import { databaseNames } from './erase.ts';
import { ownerKey } from './owner-key.ts';
import { isOnDevice } from '#dashboard/session/token-store.ts';
import { keptPlace, storeName, type KeptPage, type KeptPlace } from './persisted-page.ts';

const named = z.array(
  z.object({ id: integerField, name: z.string(), detail: z.nullable(z.string()), text: z.string() }),
);
const entrySchema = z.object({
  at: z.number(),
  body: z.string(),
  names: z.object({ contacts: named, agents: named }),
});

/**
 * The page that was seen at this very request on an earlier visit, with the token that the device keeps; null when
 * there is none, or none that fits the contract. It is judged as an answer of the service is: an older Roster may
 * have kept it, or somebody may have changed it.
 */
export async function readKeptPage<Name extends EndpointName>(
  apiBaseUrl: string,
  token: string,
  name: Name,
  request: ListRequest<Name>,
): Promise<KeptPage<Name> | null> {
  try {
    if (!isOnDevice(token, apiBaseUrl)) return null;
    const owner = await ownerKey(token, apiBaseUrl);
    if (owner === null) return null;
    const { at, body, names } = z.parse(entrySchema, await readEntry(keptPlace(owner, name, request)));
    // A time yet to come is from a clock that was wrong; such a page would count as fresh.
    return at < Date.now() ? { page: readPage(name, JSON.parse(body)), names, at } : null;
  } catch {
    return null;
  }
}

/** Reads without the library that writes: this is part of the first script. */
const readEntry = (place: KeptPlace) =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(databaseNames.pages);
    // There is no such database, and reading makes none.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      try {
        const reading = database.transaction(storeName).objectStore(storeName).get(place);
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error));
      } catch (error) {
        reject(error);
      } finally {
        // It closes when the reading is done; nobody who deletes it has to wait for more.
        database.close();
      }
    });
  });
