import * as z from 'zod/mini';
import { daysKey } from './late-keys.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import { ownerKey, type Owner } from './owner-key.ts';

const schema = z.object({
  owner: z.string(),
  // Not a record, whose schema the first screen would have to load.
  days: z.catchall(z.object({}), z.object({ total: z.number(), at: z.number() })),
});

/** How many opportunities were created on each day (UTC), and when that was read, in ms since the epoch. */
export type KeptDays = z.infer<typeof schema>['days'];

/** The totals of past days that the device has kept for an owner. What was read before its day was over is left out. */
export async function readKeptDays(owner: Owner): Promise<KeptDays> {
  return daysOf(await ownerKey(owner));
}

/** Whether a total that was read at this time still stands: the day was over, and it is not too long ago. */
const isUsable = (day: string, at: number) => isWithinMaximumAge(at) && at >= Date.parse(day) + 86_400_000;

function daysOf(key: string | null): KeptDays {
  try {
    const { owner, days } = z.parse(schema, JSON.parse(localStorage.getItem(daysKey) ?? ''));
    if (owner !== key) return {};
    return Object.fromEntries(Object.entries(days).filter(([day, { at }]) => isUsable(day, at)));
  } catch {
    // None, or not ours.
    return {};
  }
}

/** Keeps the total of a day. @param isOnDevice whether the device still keeps the token */
export async function keepDay(owner: Owner, isOnDevice: () => boolean, day: string, kept: KeptDays[string]) {
  const key = isOnDevice() ? await ownerKey(owner) : null;
  // Once the token is removed, nothing of it may stay.
  if (key === null || !isOnDevice()) return;
  try {
    const days = { ...daysOf(key), [day]: kept };
    localStorage.setItem(daysKey, JSON.stringify({ owner: key, days }));
  } catch {
    // The storage is full: it is read again next time.
  }
}
