import type { NamesOnPages, SavePage } from './open-page-persister.ts';
import { ownerKey, type Owner } from './owner.ts';

type PagePersisterOptions = {
  owner: Owner;
  /** Whether the device still keeps the token. */
  isOnDevice: () => boolean;
  names: NamesOnPages;
  ended: AbortSignal;
};

/**
 * Persists pages, and the names on them, for the next visit. The script for it is loaded with the first page; where the
 * browser denies its storage, nothing is stored and nothing fails.
 */
export function createPagePersister({ owner, isOnDevice, names, ended }: PagePersisterOptions): SavePage {
  let opening: Promise<SavePage | null> | null = null;
  const open = async () => {
    const key = await ownerKey(owner);
    if (key === null) return null;
    const { openPagePersister } = await import('./open-page-persister.ts');
    // Signing out deletes the database: opened after that, it would be made again.
    if (!isOnDevice()) return null;
    return openPagePersister(key, names, ended);
  };
  return async (...page) => {
    try {
      if (ended.aborted || !isOnDevice()) return;
      const save = await (opening ??= open());
      await save?.(...page);
    } catch {
      // The storage is full, or another tab has signed out and deleted the database.
    }
  };
}
