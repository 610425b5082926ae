import type { Config } from '#contract/config.ts';
import { maxPerPage, type Extension } from '#contract/page.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createDeferredDirectory } from './deferred-directory.ts';
import type { Directory, DirectoryName } from './directory.ts';
import type { NameStore } from './kept/name-store.ts';
import { createTraffic } from './traffic.ts';

type Given = {
  config: Config;
  client: Client;
  /** Opens what the device keeps of the names; null when it keeps none. */
  openStore: () => Promise<NameStore | null>;
  /** The token was refused. */
  onUnauthenticated: () => void;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage?: number | null;
};

/** The names of both lists, and the client for everything else, which the reading of names gives way to. */
export function createDirectories(given: Given): { client: Client } & Record<DirectoryName, Directory> {
  const { config, openStore, onUnauthenticated } = given;
  const has = (extension: Extension) => config.extensions.includes(extension);
  const { perPage = has('per_page') ? maxPerPage : null } = given;
  const { client, background } = createTraffic(given.client);
  // One opening serves both lists.
  let opened: Promise<NameStore | null> | null = null;
  const openOnce = () => (opened ??= openStore());

  const directory = (name: DirectoryName) => {
    const shared = { name, perPage, onUnauthenticated };
    return createDeferredDirectory(async () => {
      if (has('id') && has('search')) {
        const { createAskedDirectory } = await import('./asked-directory.ts');
        return createAskedDirectory({ ...shared, client, idsAtATime: maxPerPage });
      }
      const { createReadDirectory } = await import('./read-directory.ts');
      return createReadDirectory({ ...shared, client: background, openStore: openOnce });
    });
  };
  return { client, contacts: directory('contacts'), agents: directory('agents') };
}
