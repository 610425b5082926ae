import { createContext, use } from 'react';
import type { Config } from '#contract/config.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import type { Owner } from '#dashboard/data/persist/owner.ts';
import type { FirstPaint } from '#dashboard/data/requests/first-paint.ts';
import { createStore } from '#dashboard/base/store.ts';
import type { Connection } from './connection.ts';

/** What a signed-in person's pages work with. There is a new one for every token, and it is dropped with it. */
export type Session = Connection & {
  config: Config;
  owner: Owner;
  /** Whether the device still keeps the token: only then may anything be persisted. */
  isOnDevice: () => boolean;
  /** For what the person waits for. */
  client: Client;
  firstPaint: FirstPaint;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  signOut: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** The session around this component; only pages behind the sign-in have one. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for components behind the sign-in.');
  return session;
}

/** What somebody whose session was ended hears of an export that was lost with it, in a sentence; null for none. */
export const lostExport = createStore<string | null>(null);
