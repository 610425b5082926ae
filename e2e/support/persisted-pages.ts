import type { Page } from 'playwright/test';
import type { Evaluating } from './layout.ts';

/** The databases on the device. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

type Entry = {
  at: number;
  seen: number;
  body: string;
  names: { contacts: { name: string }[]; agents: { name: string }[] };
};

/** A store's entries or keys. Empty if there is no database; looking does not create one. */
const readPersisted = <Read extends unknown[]>(
  page: Evaluating,
  what: 'getAll' | 'getAllKeys',
  place = 'pages.pages',
) =>
  page.evaluate(
    (words) =>
      new Promise<Read>((resolve) => {
        const [how = '', name = '', store = ''] = words.split('.');
        const opening = indexedDB.open(`roster.${name}`);
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve([] as unknown[] as Read));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store)[how as typeof what]();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as Read);
          });
        });
      }),
    `${what}.${place}`,
  );

/** Whom the persisted names belong to: nobody, or one owner. */
export const nameOwners = (page: Page) => readPersisted<string[]>(page, 'getAllKeys', 'names.owner');

/** The keys of the persisted pages: owner, list, request. */
const persistedKeys = (page: Evaluating) => readPersisted<string[][]>(page, 'getAllKeys');

/** The names persisted with pages. */
export const persistedNames = async (page: Page) =>
  (await readPersisted<Entry[]>(page, 'getAll')).flatMap(({ names }) =>
    [...names.contacts, ...names.agents].map(({ name }) => name),
  );

/** The lists and requests of the persisted pages. */
export const persistedRequests = async (page: Evaluating) =>
  (await persistedKeys(page)).map(([, name, request]) => `${name} ${request}`);

/** How many owners the persisted pages have. */
export const persistedOwners = async (page: Page) =>
  new Set((await persistedKeys(page)).map(([owner]) => owner)).size;

/** Changes every persisted page as if time had passed, or somebody had tampered with it. */
export const changePersisted = (page: Page, change: Partial<Entry>) =>
  page.evaluate(
    (given) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('roster.pages');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('pages', 'readwrite');
          const walking = transaction.objectStore('pages').openCursor();
          walking.addEventListener('success', () => {
            const cursor = walking.result;
            if (!cursor) return;
            cursor.update({ ...(cursor.value as Entry), ...given });
            cursor.continue();
          });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    change,
  );
