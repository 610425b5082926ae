import * as clock from '#contract/clock.ts';
import { type Queryable, inTime } from '#service/database/database.ts';
import { saveLastUses } from '#service/operator/access-tokens.ts';
import type { Caller } from './caller.ts';

/** Milliseconds that closing waits for the last uses to be written. */
const writeTimeoutMs = 1_000;

/**
 * Notes when tokens were last used; company accounts have none. All of them are written in one statement; nobody waits
 * for it, and nobody misses it where the database cannot be written.
 * @param every milliseconds from a use until it is written, with all others until then
 */
export const lastUses = (database: Queryable, every = 60_000) => {
  let used = new Map<number, { companyId: number; tokenId: number; at: Date }>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (used.size === 0) return;
    const uses = [...used.values()];
    used = new Map();
    await saveLastUses(database, uses).catch(() => {});
  };

  return {
    note: ({ companyId, tokenId, subject }: Caller) => {
      if (subject !== null) return;
      used.set(tokenId, { companyId, tokenId, at: new Date(clock.now()) });
      timer ??= setTimeout(() => void write(), every).unref();
    },
    end: () => inTime(writeTimeoutMs, write()).catch(() => {}),
  };
};
