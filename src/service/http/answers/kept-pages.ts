import { LRUCache } from 'lru-cache';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import { ownWrites } from '#service/database/own-writes.ts';
import { readVersion } from '#service/lists/version.ts';
import type { Tagged } from './entity-tag.ts';
import { sharedAnswers } from './shared-answers.ts';

type Versioned = Tagged & {
  version: string | null;
  /** Whether it is never given as it was before the request: a copy that reads what `changes` told would keep it so. */
  isExact: boolean;
};

/** Characters of text and keys that a process keeps at most, and for how many ms: what was erased does not stay for long. */
const [most, longest] = [8_000_000, 60_000];

/** Milliseconds for which a version holds, unless this process has written or told of changes since it was asked for. */
const holding = 50;

/** The versions of companies' records, as they are now or were a moment ago. */
const versionsIn = (database: Database) => {
  const held = new Map<number, { version: Promise<string | null>; asked: number; writes: number }>();
  const share = sharedAnswers<string | null>();
  return {
    now: (company: number) => share(String(company), () => readVersion(database, company)),
    lately: (company: number) => {
      const [asked, writes] = [clock.monotonic(), ownWrites()];
      const last = held.get(company);
      if (last !== undefined && asked - last.asked < holding && writes === last.writes) return last.version;
      const version = readVersion(database, company);
      held.set(company, { version, asked, writes });
      version.catch(() => held.delete(company));
      return version;
    },
  };
};

/** Pages that are given again as long as no record of their company has changed. */
export const keptPages = (database: Database) => {
  const kept = new LRUCache<string, Versioned>({
    maxSize: most,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: longest,
    // Else what is not asked for again would stay.
    ttlAutopurge: true,
  });
  const { now, lately } = versionsIn(database);
  return {
    /** The page kept under a key, or else read. */
    of: async (company: number, key: string, read: () => Promise<Versioned>): Promise<Tagged> => {
      const page = kept.get(key);
      if (page !== undefined) {
        const version = await (page.isExact ? now : lately)(company);
        if (version === page.version) return page;
      }
      const fresh = await read();
      if (fresh.version === null) kept.delete(key);
      else kept.set(key, fresh);
      return fresh;
    },
  };
};

export type KeptPages = ReturnType<typeof keptPages>;
