import * as z from 'zod/mini';
import * as clock from '#contract/clock.ts';
import { jsonOf } from '#contract/fields.ts';
import { isWithinMaximumAge, readOwned, storeOwned } from '#dashboard/data/persist/owner.ts';
import { type Place, readText } from '#dashboard/base/storage.ts';
import { markSchema } from './mark.ts';

const lookSchema = z.object({
  /** The list as the person knows it. */
  seen: markSchema,
  /** As it was at the end of the visit before; absent for a list that was first seen in this one. */
  since: z.optional(markSchema),
  /** As it was when the person left its page in this visit. */
  left: z.optional(markSchema),
});

/** A list whose news the person wants to be told of: its title and address, and how many they were told of last. */
const toldSchema = z.object({ title: z.string(), href: z.string(), count: z.number() });
export type Told = z.infer<typeof toldSchema>;

const looksSchema = z.object({
  at: z.number(),
  lists: z.record(z.string(), lookSchema),
  asked: z.optional(z.record(z.string(), toldSchema)),
});

/** When the person was last here, in ms since the epoch, and what was newest of each list, by its filters. */
export type Looks = z.infer<typeof looksSchema>;

/** A visit, in all tabs, ends this long after the last press, in ms. */
export const visitLength = 30 * 60_000;

const mostLists = 60;

/** The person is here: goes on with the visit, or begins another whose news count from what was known until now. */
export function goOn({ at, lists, ...rest }: Looks, now: number): Looks {
  if (now - at < visitLength) return { ...rest, at: now, lists };
  const kept = Object.entries(lists).filter(([, { seen }]) => isWithinMaximumAge(seen.at, now));
  return {
    ...rest,
    at: now,
    lists: Object.fromEntries(kept.map(([key, { seen }]) => [key, { seen, since: seen }])),
  };
}

/** @param owner the owner's key */
export const readLooks = (owner: string, place: Place): Looks | undefined =>
  looksSchema.safeParse(readOwned('looks', owner, place)).data;

export function storeLooks(owner: string, { lists, ...rest }: Looks, place: Place) {
  const latest = Object.entries(lists).toSorted(([, one], [, other]) => other.seen.at - one.seen.at);
  storeOwned('looks', owner, { ...rest, lists: Object.fromEntries(latest.slice(0, mostLists)) }, place);
}

/** Whether news may be known soon, before anybody has looked whose these are: room is kept for them. */
export const mayHaveNews = () =>
  (['device', 'tab'] as const).some((place) => {
    const { at, lists } = Object(jsonOf(readText('looks', place) ?? '')) as Partial<Looks>;
    return at !== undefined && (clock.now() - at >= visitLength || JSON.stringify(lists).includes('"since"'));
  });
