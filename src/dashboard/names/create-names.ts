import type { Config } from '#contract/config.ts';
import { maxPerPage, type Extension } from '#contract/page.ts';
import { loadPart } from '#dashboard/api/lazy-import.ts';
import { askAhead } from '#dashboard/requests/one-shot.ts';
import { createDeferredDirectory } from './lazy-names.ts';
import type { Directories, DirectoryName, SomeNames } from './names.ts';
import type { ShelfStore } from './list-index.ts';
import type { Traffic } from '#dashboard/requests/scheduler.ts';

type Given = Pick<Traffic, 'client' | 'early' | 'background'> & {
  config: Config;
  /** Names from an earlier visit, which may come in later. */
  keptNames: SomeNames;
  /** Opens what the device keeps of the names; null when it keeps none. */
  openStore: () => Promise<ShelfStore | null>;
  /** The token was refused. */
  onUnauthenticated: () => void;
  /** The session is over: what was asked for before there was a directory to stop is given up. */
  ended: AbortSignal;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage?: number | null;
};

/** The names of both lists. */
export function createDirectories(given: Given): Directories {
  const { config, client, early, background, keptNames, openStore, onUnauthenticated, ended } = given;
  const has = (extension: Extension) => config.extensions.includes(extension);
  const { perPage = has('per_page') ? maxPerPage : null } = given;
  // One opening serves both lists.
  let opened: Promise<ShelfStore | null> | null = null;
  const openOnce = () => (opened ??= openStore());

  const directory = (name: DirectoryName) => {
    const shared = { name, perPage, onUnauthenticated };
    const load = async () => {
      if (has('id') && has('search')) {
        const { createAskedDirectory } = await import('./batched-lookup.ts');
        return createAskedDirectory({ ...shared, client, early, idsAtATime: maxPerPage });
      }
      // Script, store and first page are fetched side by side: none waits for another.
      void openOnce();
      const ahead = askAhead(background, name, { page: 1, per_page: perPage ?? undefined }, ended);
      const { createReadDirectory } = await import('./list-sync.ts');
      return createReadDirectory({ ...shared, client: ahead, openStore: openOnce });
    };
    return createDeferredDirectory(
      () => loadPart(load),
      (id) => keptNames[name].find((entry) => entry.id === id),
    );
  };
  return { contacts: directory('contacts'), agents: directory('agents') };
}
