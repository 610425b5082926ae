import type { Page } from 'playwright/test';

/** The databases on the device. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

type Entry = {
  at: number;
  seen: number;
  body: string;
  names: { contacts: { name: string }[]; agents: { name: string }[] };
};

/** What is kept of pages: entries, or the keys of these. Nothing where there is no database; looking makes none. */
const readKept = <Read extends unknown[]>(page: Page, what: 'getAll' | 'getAllKeys') =>
  page.evaluate(
    (how) =>
      new Promise<Read>((resolve) => {
        const opening = indexedDB.open('roster.pages');
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve([] as unknown[] as Read));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('pages').objectStore('pages')[how]();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as Read);
          });
        });
      }),
    what,
  );

/** The pages that are kept: owner, list, request. */
const keptPlaces = (page: Page) => readKept<string[][]>(page, 'getAllKeys');

/** The names that are kept with pages. */
export const keptNames = async (page: Page) =>
  (await readKept<Entry[]>(page, 'getAll')).flatMap(({ names }) =>
    [...names.contacts, ...names.agents].map(({ name }) => name),
  );

/** The lists and requests of the pages that are kept. */
export const keptRequests = async (page: Page) =>
  (await keptPlaces(page)).map(([, name, request]) => `${name} ${request}`);

/** How many owners the pages that are kept have. */
export const keptOwners = async (page: Page) =>
  new Set((await keptPlaces(page)).map(([owner]) => owner)).size;

/** Changes every kept page as if time had passed, or somebody had meddled with it. */
export const changeKept = (page: Page, change: Partial<Entry>) =>
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
