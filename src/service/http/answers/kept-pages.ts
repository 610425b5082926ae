import { LRUCache } from 'lru-cache';
import type { Database } from '#service/database/database.ts';
import { readVersion } from '#service/lists/version.ts';
import type { Tagged } from './entity-tag.ts';
import { sharedAnswers } from './shared-answers.ts';

type Versioned = Tagged & { version: string | null };

/** Characters of text and keys that a process keeps at most, and for how many ms: what was erased does not stay for long. */
const [most, longest] = [8_000_000, 60_000];

/** Pages that are given again as long as no record of their company has changed. */
export const keptPages = (database: Database) => {
  const kept = new LRUCache<string, Versioned>({
    maxSize: most,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: longest,
    // Else what is not asked for again would stay.
    ttlAutopurge: true,
  });
  const share = sharedAnswers<string | null>();
  return {
    /** The page kept under a key, or else read. */
    of: async (company: number, key: string, read: () => Promise<Versioned>): Promise<Tagged> => {
      const page = kept.get(key);
      if (page !== undefined) {
        const version = await share(String(company), () => readVersion(database, company));
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
