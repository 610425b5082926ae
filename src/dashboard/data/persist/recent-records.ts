import * as clock from '#contract/clock.ts';
import '#dashboard/base/strict-schemas.ts';
import * as z from 'zod/mini';
import type { Id } from '#contract/fields.ts';
import { isIdentifier, listPaths } from '#contract/parameters.ts';
import { isWithinMaximumAge, ownerKey, type Owner, readOwned, storeOwned } from './owner.ts';

const most = 20;

const recordSchema = z.object({
  list: z.custom<keyof typeof listPaths>((name) => Object.hasOwn(listPaths, name)),
  id: z.custom<Id>(isIdentifier),
  name: z.string(),
  detail: z.nullable(z.string()),
  more: z.optional(z.string()),
  text: z.string(),
  /** When it was opened, in ms since the epoch. */
  at: z.number(),
});

/** A record that was opened, with what names it and finds it (names/reference.ts). */
export type RecentRecord = z.infer<typeof recordSchema>;

type RecentOptions = {
  owner: Owner;
  /** Whether the device still keeps the token. */
  isOnDevice: () => boolean;
  /** Aborts when the session ends; nothing is stored from then on. */
  ended: AbortSignal;
};

/**
 * The records that were opened last, the latest first: on the device together with the token, otherwise for as long as
 * the tab lives, and only in memory where the browser stores nothing.
 */
export function createRecentRecords({ owner, isOnDevice, ended }: RecentOptions) {
  let key: string | null = null;
  let known: RecentRecord[] = [];
  const place = () => (isOnDevice() ? 'device' : 'tab');

  /** Takes in what other tabs have stored meanwhile. */
  const refresh = () => {
    const stored = key === null ? null : readOwned('recent', key, place());
    // What is in memory counts where nothing is stored.
    known = z.safeParse(z.array(recordSchema), stored?.['records']).data ?? known;
    known = known.filter(({ at }) => isWithinMaximumAge(at));
  };
  const findKey = async () => {
    key = await ownerKey(owner).catch(() => null);
  };
  const ready = findKey();

  return {
    /** Resolves once what is stored can be read. */
    ready,
    read: () => {
      refresh();
      return known;
    },
    add: async (record: Omit<RecentRecord, 'at'>) => {
      await ready;
      if (ended.aborted) return;
      refresh();
      const others = known.filter(({ list, id }) => list !== record.list || id !== record.id);
      known = [{ ...record, at: clock.now() }, ...others].slice(0, most);
      // Without room they last as long as the page.
      if (key !== null) storeOwned('recent', key, { records: known }, place());
    },
  };
}

export type RecentRecords = ReturnType<typeof createRecentRecords>;
