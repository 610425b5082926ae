import '#dashboard/base/strict-schemas.ts';
import * as z from 'zod/mini';
import { isWithinMaximumAge, ownerKey, readOwned, storeOwned, type Owner } from './owner.ts';

// Not a record, whose schema the first screen would have to load.
const schema = z.catchall(z.object({}), z.object({ total: z.number(), at: z.number() }));

/** How many opportunities were created on each day (UTC), and when that was read, in ms since the epoch. */
export type KeptDays = z.infer<typeof schema>;

/** The totals of past days that the device has kept for an owner. What was read before its day was over is left out. */
export async function readKeptDays(owner: Owner): Promise<KeptDays> {
  return daysOf(await ownerKey(owner));
}

/** Whether a total that was read at this time still stands: the day was over, and it is not too long ago. */
const isUsable = (day: string, at: number) => isWithinMaximumAge(at) && at >= Date.parse(day) + 86_400_000;

function daysOf(key: string | null): KeptDays {
  const { data = {} } = z.safeParse(schema, key && readOwned('days', key)?.['days']);
  return Object.fromEntries(Object.entries(data).filter(([day, { at }]) => isUsable(day, at)));
}

/** Keeps the total of a day. @param isOnDevice whether the device still keeps the token */
export async function keepDay(owner: Owner, isOnDevice: () => boolean, day: string, kept: KeptDays[string]) {
  const key = isOnDevice() ? await ownerKey(owner) : null;
  // Once the token is removed, nothing of it may stay.
  if (key !== null && isOnDevice()) storeOwned('days', key, { days: { ...daysOf(key), [day]: kept } });
}
