import type { Shown } from '#dashboard/requests/first-paint.ts';
import { createContext, use } from 'react';
import type { Config } from '#contract/config.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { Directory } from '#dashboard/names/names.ts';
import type { SavePage } from '#dashboard/persist/open-page-persister.ts';
import type { EarlyTraffic } from '#dashboard/requests/scheduler.ts';

/** What a signed-in person's pages work with. It is made anew for every token and dropped with it. */
export type Session = {
  config: Config;
  client: Client;
  figures: Client;
  /** For pages that nobody has asked for yet. */
  early: EarlyTraffic;
  contacts: Directory;
  agents: Directory;
  shown: Shown;
  /** Keeps a page that was shown for the next visit, where the device keeps the token. */
  keepPage: SavePage;
  signOut: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** The session around this component; only pages behind the sign-in have one. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for components behind the sign-in.');
  return session;
}
