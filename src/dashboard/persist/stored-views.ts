import { viewsKeyStart } from './late-keys.ts';

/** A person's saved views as they are stored. Everything in it may have been written by another version. */
export type StoredViews = {
  /** Base address of the service that they are for. */
  apiBaseUrl: string;
  views: unknown[];
  /** The id of the view that opens first; null for none. */
  first: string | null;
};

const keyOf = (owner: string) => viewsKeyStart + owner;

/** What a text holds; null for what is broken. */
function parse(text: string | null): StoredViews | null {
  try {
    const { apiBaseUrl, views, first } = Object(JSON.parse(text ?? 'null')) as Partial<
      Record<keyof StoredViews, unknown>
    >;
    if (typeof apiBaseUrl !== 'string' || !Array.isArray(views)) return null;
    return { apiBaseUrl, views, first: typeof first === 'string' ? first : null };
  } catch {
    return null;
  }
}

/**
 * The views that a storage has for an owner; null for none.
 * @param owner the owner's key (owner-key.ts)
 */
export const readStoredViews = (storage: Storage, owner: string) => parse(storage.getItem(keyOf(owner)));

/** Stores an owner's views. @throws whatever the browser has against it */
export const storeViews = (storage: Storage, owner: string, stored: StoredViews) =>
  storage.setItem(keyOf(owner), JSON.stringify(stored));

/** Whether an event says that an owner's views have changed in another tab. */
export const isAboutViews = ({ key }: StorageEvent, owner: string) => key === null || key === keyOf(owner);

/** The keys of the owners whose views this device has for a service. */
export function viewOwners(apiBaseUrl: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(viewsKeyStart))
      .map((key) => key.slice(viewsKeyStart.length))
      .filter((owner) => readStoredViews(localStorage, owner)?.apiBaseUrl === apiBaseUrl);
  } catch {
    return [];
  }
}

/** How many views this device has for a service, whatever token they were saved with. */
export const countStoredViews = (apiBaseUrl: string) =>
  viewOwners(apiBaseUrl)
    .map((owner) => readStoredViews(localStorage, owner)?.views.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

/** Erases the views of owners, on this device and in this tab. */
export function eraseStoredViews(owners: readonly string[]) {
  for (const owner of owners) {
    try {
      localStorage.removeItem(keyOf(owner));
      sessionStorage.removeItem(keyOf(owner));
    } catch {
      // A browser that denies its storage has stored nothing.
    }
  }
}
