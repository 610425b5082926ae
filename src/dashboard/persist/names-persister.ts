import type { Config } from '#contract/config.ts';
import { ownerKey } from './owner-key.ts';
import type { NameStore } from './name-store.ts';

/**
 * The store of the names that a token reads, for a session that the device keeps. Null where the browser keeps
 * nothing.
 * @param signal ends the opening when the session ends
 */
export async function keepNames({ apiBaseUrl }: Config, token: string, signal: AbortSignal) {
  try {
    const owner = await ownerKey(token, apiBaseUrl);
    if (owner === null) return null;
    const { openStore } = await import('./open-name-store.ts');
    const store: NameStore = await openStore(owner, signal);
    signal.addEventListener('abort', store.close);
    return store;
  } catch {
    return null;
  }
}
