import * as clock from '#contract/clock.ts';
import { jsonOf } from '#contract/fields.ts';
import { type Entry, type Place, readText, writeText } from '#dashboard/base/storage.ts';

/** Whose data is stored: a token, and the base address of the service that it is for. */
export type Owner = { token: string; apiBaseUrl: string };

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What marks stored data as its owner's without revealing the token: a SHA-256 of token and base address. Null where the
 * browser cannot compute one, on a page that was loaded over plain HTTP; nothing is stored then.
 */
export async function ownerKey({ token, apiBaseUrl }: Owner) {
  // The types promise it everywhere; browsers have it in secure contexts only.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${apiBaseUrl}\n${token}`));
  return hex(new Uint8Array(digest));
}

/** How long anything that was read with a token stays on a device, in ms: seven days. */
export const maximumAge = 7 * 86_400_000;

/**
 * Whether what is from this time, in ms since the epoch, may still be used. A time in the future comes from a clock that
 * was wrong: it would make old rows look fresh.
 */
export const isWithinMaximumAge = (at: number, now = clock.now()) => at <= now && now - at <= maximumAge;

/**
 * What an entry holds of an owner, as it was stored; null for nothing, for another owner's and for what is broken.
 * @param owner the owner's key
 */
export function readOwned(entry: Entry, owner: string, place?: Place): Record<string, unknown> | null {
  const stored = Object(jsonOf(readText(entry, place) ?? '')) as Record<string, unknown>;
  return stored['owner'] === owner ? stored : null;
}

/** Stores what an entry holds of an owner, in place of any other's. @returns whether there was room */
export const storeOwned = (entry: Entry, owner: string, stored: object, place?: Place) =>
  writeText(entry, JSON.stringify({ owner, ...stored }), place);
