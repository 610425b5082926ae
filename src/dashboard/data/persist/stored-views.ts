import { jsonOf } from '#contract/fields.ts';
import { type Place, storageKey, storageOf, writeText } from '#dashboard/base/storage.ts';

/** A person's saved views as they are stored. Everything in it may have been written by another version. */
export type StoredViews = {
  /** Base address of the service that they are for. */
  apiBaseUrl: string;
  views: unknown[];
};

const keyOf = (owner: string) => storageKey(`views.${owner}`);

/** What a text holds; null for what is broken. */
function parse(text: string | null): StoredViews | null {
  const { apiBaseUrl, views } = Object(jsonOf(text ?? '')) as Partial<Record<keyof StoredViews, unknown>>;
  return typeof apiBaseUrl === 'string' && Array.isArray(views) ? { apiBaseUrl, views } : null;
}

/**
 * The views that the device or the tab has for an owner; null for none.
 * @param owner the owner's key (owner.ts)
 * @throws where the browser denies its storage
 */
export const readStoredViews = (place: Place, owner: string) => parse(storageOf(place).getItem(keyOf(owner)));

export const storeViews = (place: Place, owner: string, stored: StoredViews) =>
  storageOf(place).setItem(keyOf(owner), JSON.stringify(stored));

export const isAboutViews = ({ key }: StorageEvent, owner: string) => key === null || key === keyOf(owner);

export function viewOwners(apiBaseUrl: string): string[] {
  try {
    return Object.keys(storageOf('device'))
      .filter((key) => key.startsWith(keyOf('')))
      .map((key) => key.slice(keyOf('').length))
      .filter((owner) => readStoredViews('device', owner)?.apiBaseUrl === apiBaseUrl);
  } catch {
    return [];
  }
}

export const countStoredViews = (owners: readonly string[]) =>
  owners
    .map((owner) => readStoredViews('device', owner)?.views.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

export function eraseStoredViews(owners: readonly string[]) {
  for (const owner of owners) {
    writeText(`views.${owner}`, null);
    writeText(`views.${owner}`, null, 'tab');
  }
}
