import { useEffect, useState } from 'react';
import type { Config } from '#contract/config.ts';
import { jsonOf } from '#contract/fields.ts';
import {
  databaseNames,
  type Place,
  readStored,
  readText,
  slot,
  slotted,
  storageOf,
  writeText,
} from '#dashboard/base/storage.ts';
import { createStore } from '#dashboard/base/store.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { erasePersisted } from './store-token.ts';
import { askTabsByName, endInTabs } from './tabs.ts';
import { hasEnded, readFrom, type StoredSession } from './token-store.ts';

/*
 * The sessions of this device, one for each company or account. Each has a slot (base/storage.ts) with its own token and
 * all that was read with it. A page belongs to one slot for good: changing to another loads the page anew.
 */

export type KnownSession = {
  session: StoredSession;
  slot: string;
  /** Where it is stored; null for that of another tab, which takes its slot here when this tab enters it. */
  place: Place | null;
  /** Its company, as somebody has called it here or as the service does. */
  name: string;
  isCurrent: boolean;
};

const newSlot = () => `.${crypto.getRandomValues(new Uint32Array(1)).join()}`;

const keyOf = (entry: string, of: string) => `roster.${entry}${of}`;

function slotsIn(place: Place) {
  try {
    const keys = Object.keys(storageOf(place)).toSorted();
    return keys.flatMap((key) => /^roster\.session((?:\.\d+)?)$/.exec(key)?.[1] ?? []);
  } catch {
    return [];
  }
}

function sessionIn(place: Place, of: string, apiBaseUrl: string) {
  const stored = Object(jsonOf(readStored(keyOf('session', of), place) ?? '')) as Partial<StoredSession>;
  const isUsable = typeof stored.token === 'string' && stored.apiBaseUrl === apiBaseUrl;
  return isUsable && !hasEnded(stored.id) ? (stored as StoredSession) : null;
}

/** How a company is called: a person's own word for it, then the service's. */
const namesIn = (text: string | null | undefined) => (text ?? '').split('\n');

function named(sessions: readonly KnownSession[]) {
  const seen = new Map<string, number>();
  return sessions.map((each) => {
    const count = (seen.get(each.name) ?? 0) + 1;
    seen.set(each.name, count);
    return count === 1 ? each : { ...each, name: `${each.name} (${count})` };
  });
}

/**
 * The sessions that the device and this tab have for the configured service; a token of another address is not for it.
 * @param others those of other tabs
 */
export function knownSessions({ apiBaseUrl, title }: Config, others: readonly KnownSession[] = []) {
  const own = (['tab', 'device'] as const).flatMap((place) =>
    slotsIn(place).flatMap((of): KnownSession[] => {
      const session = sessionIn(place, of, apiBaseUrl);
      // What is on the device is hidden by what the tab has in its place.
      if (!session || (place === 'device' && sessionIn('tab', of, apiBaseUrl))) return [];
      const [given, served] = namesIn(readStored(keyOf('company', of), place));
      return [{ session, slot: of, place, name: given || served || title, isCurrent: of === slot }];
    }),
  );
  // Two slots may have one token (that of the device is hidden where it is stored again): this page's own stands for both.
  const all = [...own, ...others];
  const firstOf = ({ session: { token } }: KnownSession) => {
    const same = all.filter(({ session }) => session.token === token);
    return same.find(({ isCurrent }) => isCurrent) ?? same[0];
  };
  return named(all.filter((each) => each === firstOf(each)));
}

async function sessionsOfTabs({ apiBaseUrl, title }: Config) {
  const found = await askTabsByName(apiBaseUrl).catch(() => []);
  return found.map(({ session, company }): KnownSession => {
    const [given, served] = namesIn(company);
    return { session, slot: newSlot(), place: null, name: given || served || title, isCurrent: false };
  });
}

/** The name of this page's company, as it was stored last. */
const storedName = createStore('');

/** The same as they change. @param isAsking with those of other tabs, once they have answered */
export function useSessions(config: Config, isAsking = false) {
  const [sessions, setSessions] = useState(() => knownSessions(config));
  useEffect(() => {
    let others: KnownSession[] = [];
    const look = () => setSessions(knownSessions(config, others));
    const ask = async () => {
      others = await sessionsOfTabs(config);
      look();
    };
    sweep();
    if (isAsking) void ask();
    const endNames = storedName.subscribe(look);
    window.addEventListener('storage', look);
    return () => {
      endNames();
      window.removeEventListener('storage', look);
    };
  }, [config, isAsking]);
  return sessions;
}

/** Puts the tab into a session's slot; the page is still in its own until it is loaded anew. */
export function enter({ session, slot: next, place }: Pick<KnownSession, 'slot'> & Partial<KnownSession>) {
  if (place === null) storageOf('tab').setItem(keyOf('session', next), JSON.stringify(session));
  // What the tab has in its place is left of a session that has ended in another.
  if (place === 'device') for (const entry of slotted) storageOf('tab').removeItem(keyOf(entry, next));
  writeText('slot', next || null, 'tab');
  endAdding();
}

/** Loads the page anew. If the browser ever brings this one back, nothing of it is seen before it reloads. */
function leaveFor(address: string) {
  window.addEventListener('pagehide', () => document.body.replaceChildren(), { once: true });
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign(address);
}

/** Goes to a session in this tab, and there to the first page: what is in the address belongs to the one before. */
export function switchTo(session: KnownSession) {
  enter(session);
  leaveFor(basePath);
}

/** Opens a session in a tab of its own, which begins with a copy of what this one's storage holds. */
export function openInTab(session: KnownSession) {
  const before = readText('slot', 'tab');
  enter(session);
  const opened = window.open(basePath);
  if (opened) opened.opener = null;
  writeText('slot', before, 'tab');
}

/** Has the person sign in to another company, from where they can go back to this page's. */
export function addCompany() {
  enter({ slot: newSlot() });
  writeText('added-from', slot, 'tab');
  leaveFor(basePath);
}

/** The slot that the tab was in when its person began to add a company; null if they don't. */
export const addedFrom = () => readText('added-from', 'tab');

export const endAdding = () => writeText('added-from', null, 'tab');

/** Keeps how the service calls this page's company, or how somebody does; empty for the service's word. */
export function keepName(apiBaseUrl: string, name: { served?: string; given?: string }) {
  const place = readFrom('tab', apiBaseUrl) ? 'tab' : 'device';
  const [given = '', served = ''] = namesIn(readText('company', place));
  const next = { given, served, ...name };
  const text = `${next.given.trim()}\n${next.served}`;
  writeText('company', text, place);
  storedName.set(text);
}

/** Erases a session and all that was read with it. */
function erase(of: string) {
  for (const place of ['tab', 'device'] as const) {
    for (const entry of slotted) storageOf(place).removeItem(keyOf(entry, of));
  }
  for (const name of Object.values(databaseNames)) {
    globalThis.indexedDB?.deleteDatabase(name.slice(0, name.length - slot.length) + of);
  }
}

/** Erases what is left on the device of sessions that it has no more: of a tab that was closed in the middle of it. */
function sweep() {
  try {
    const kept = new Set([slot, '', ...slotsIn('device')]);
    const left = Object.keys(storageOf('device')).flatMap(
      (key) => /^roster\.[a-z-]+(\.\d+)$/.exec(key)?.[1] ?? [],
    );
    for (const of of new Set(left)) if (!kept.has(of)) erase(of);
  } catch {
    // A browser that denies its storage has stored nothing.
  }
}

/**
 * Signs out of all other sessions, in all tabs, and of those that `knownSessions` leaves out; this page's own is for
 * `signOut` of its session.
 */
export function signOutOfOthers(apiBaseUrl: string, sessions: readonly KnownSession[]) {
  // Before they count as ended: those are not found any more.
  for (const place of ['tab', 'device'] as const) {
    for (const of of slotsIn(place)) if (of !== slot && sessionIn(place, of, apiBaseUrl)) erase(of);
  }
  if (readFrom('tab', apiBaseUrl) && readFrom('device', apiBaseUrl)) {
    erasePersisted();
    writeText('session', null);
  }
  for (const { session, isCurrent } of sessions) {
    if (isCurrent) continue;
    endInTabs(session);
    if (session.account) void endAccount(session.account);
  }
}

/** Without the provider's own page: there is one for the session that this page is in. */
async function endAccount(account: NonNullable<StoredSession['account']>) {
  const { prepareSignOut } = await import('./account/sign-out.ts');
  await prepareSignOut(account).catch(() => null);
}
