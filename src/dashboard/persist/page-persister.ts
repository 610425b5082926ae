import type { Config } from '#contract/config.ts';
import type { Directories } from '#dashboard/names/names.ts';
import { ownerKey } from './owner-key.ts';
import { isOnDevice } from '#dashboard/session/token-store.ts';
import type { SavePage } from './open-page-persister.ts';

/**
 * Keeps pages, and the names on them, on the device for the next visit, as long as it keeps the token that they were
 * read with. The script that stores them is loaded for the first page; a browser that refuses storage keeps none, without an error.
 * @param ended aborts when the session ends; nothing is kept from then on
 */
export function keepPages(
  { apiBaseUrl }: Config,
  token: string,
  directories: Directories,
  ended: AbortSignal,
): SavePage {
  let opening: Promise<SavePage | null> | null = null;
  const open = async () => {
    const owner = await ownerKey(token, apiBaseUrl);
    if (owner === null) return null;
    const { openPageStore } = await import('./open-page-persister.ts');
    return openPageStore(owner, directories, ended);
  };
  return async (...page) => {
    try {
      if (ended.aborted || !isOnDevice(token, apiBaseUrl)) return;
      const save = await (opening ??= open());
      await save?.(...page);
    } catch {
      // There is no room, or another tab has signed out and taken the database away.
    }
  };
}
