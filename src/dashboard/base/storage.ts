import type { EndpointName } from '#contract/endpoints.ts';

/*
 * All that Roster keeps in a browser. An entry of its storage has `roster.` before its name as its key. Where it belongs
 * says how long it stays.
 */

/** How this device shows and exports lists and what opens first (first-page.ts): no records; stays. */
type DeviceEntry =
  | 'theme'
  | 'language'
  | 'zone'
  | 'format'
  | 'shortcuts'
  | 'first'
  | `${'columns' | 'cards'}.${EndpointName}`;

/**
 * What was read with a token: erased with it (session/store-token.ts). Records and figures are used for seven days at most
 * (persist/owner.ts). `looks` and `recent` are in the tab where the device does not keep the token.
 */
export const tokenEntries = ['config', 'company', 'exports', 'looks', 'recent', 'team-views'] as const;

/**
 * Earlier versions stored them: names of a tab, a copy of the screen, the saved view that opens first, totals of past
 * days, how many follow-ups waited.
 */
type OldEntry = 'names' | 'screen' | 'first-view' | 'days' | 'waiting';

/**
 * The session, on the device or in the tab; the ids of those that have ended, of which the device remembers fifty; and in
 * the tab the steps of a sign-in, the builds that it has been at, in which of the device's sessions it is, and in which it
 * was when a company was to be added.
 */
type SessionEntry = 'session' | 'ended' | 'sign-in' | 'return' | 'builds' | 'slot' | 'added-from';

/** Saved views by their owner's key: nobody but the person could bring them back, so they outlive the token. */
type PersonEntry = `views.${string}`;

export type Entry = DeviceEntry | OldEntry | (typeof tokenEntries)[number] | SessionEntry | PersonEntry;

/** Whether an entry is for all tabs and visits, or for one tab. */
export type Place = 'device' | 'tab';

/**
 * Ends the names of all that this page stores of its session, in its tab and on the device, so that several sessions have
 * nothing in common; empty for the first. It stays the same as long as the page: what is under way belongs where it began.
 */
export const slot = readStored('roster.slot') ?? '';

/** What each session has for itself. */
export const slotted: readonly string[] = ['session', 'first', ...tokenEntries];

export const storageKey = (entry: Entry) => `roster.${entry}${slotted.includes(entry) ? slot : ''}`;

/** @throws where the browser denies its storage */
export function storageOf(place: Place) {
  return place === 'device' ? localStorage : sessionStorage;
}

/** The text of an entry; null for none, and where the browser denies its storage. */
export const readText = (entry: Entry, place: Place = 'device') => readStored(storageKey(entry), place);

/** The text under a key, which may be of another session of this device. */
export function readStored(key: string, place: Place = 'tab') {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text of an entry; null erases it. @returns whether the browser did: its storage may be denied or full */
export function writeText(entry: Entry, text: string | null, place: Place = 'device'): boolean {
  try {
    if (text === null) storageOf(place).removeItem(storageKey(entry));
    else storageOf(place).setItem(storageKey(entry), text);
    return true;
  } catch {
    return false;
  }
}

/** The IndexedDB databases: what was read with a token, under its owner's key (persist/owner.ts), for seven days at most. */
export const databaseNames = {
  names: `roster.names${slot}`,
  pages: `roster.pages${slot}`,
  exports: `roster.exports${slot}`,
  /** Earlier versions stored them. */
  followUps: `roster.follow-ups${slot}`,
} as const;
