import fc from 'fast-check';
import { inject } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { recordChange } from '#testing/record-changes.ts';

const undone = new Error('undone');

/** Writers whose transactions overlap, fail and are undone, on the same records. */
export const startWriters = (busy: Database, companies: readonly number[], rounds: number) => {
  const lists = ['opportunities', 'contacts'] as const;
  const write = async (writer: number) => {
    const seed = inject('seed') + writer;
    const [changes, plans] = [
      lists.map((list) => fc.sample(recordChange(list, companies), { seed, numRuns: 3 * rounds }).values()),
      fc.sample(
        fc.record({
          statements: fc.integer({ min: 1, max: 3 }),
          list: fc.nat(1),
          isKept: fc.boolean(),
          pause: fc.nat(20),
        }),
        { seed, numRuns: rounds },
      ),
    ];
    for (const { statements, list, isKept, pause } of plans) {
      const work = busy.transaction(async (transaction) => {
        for (let index = 0; index < statements; index += 1) {
          const { value } = changes[list]?.next() ?? {};
          if (value) await transaction.query(value);
          for (let turn = 0; turn < pause; turn += 1) await transaction.query({ text: 'select 1' });
        }
        if (!isKept) throw undone;
      });
      await work.catch((error: unknown) => {
        if (error !== undone && !/deadlock|duplicate key/.test(String(error))) throw error;
      });
    }
  };
  return Promise.all([0, 1, 2, 3].map(write));
};
