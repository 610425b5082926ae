import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** How long to wait for a database that something else holds, in ms. */
const patience = 3_000;

/**
 * Opens a database on this device. It is closed when another tab deletes it, and keeps nothing from then on.
 * @param create makes the stores of a database that is new
 * @param signal ends the waiting; what is opened then is closed
 * @throws whatever the browser has against keeping anything
 */
export async function openKept<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
  signal: AbortSignal,
): Promise<IDBPDatabase<Schema>> {
  signal.throwIfAborted();
  const opening = openDB<Schema>(name, 1, {
    upgrade: create,
    // Another tab deletes it, or a newer version of this page needs it in another form.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const giveUp = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const given = new Promise<never>((_resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(giveUp.reason as Error), { once: true });
  });
  try {
    return await Promise.race([opening, given]);
  } catch (error) {
    opening.then((database) => database.close()).catch(() => {});
    throw error;
  }
}
