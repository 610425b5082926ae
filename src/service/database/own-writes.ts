import type { Statement } from './database.ts';

let count = 0;

/** How often this process may have changed something, in any database: what was read before a change may lack it. */
export const ownWrites = () => count;

/** Says that what this process has read may lack something that it wrote or told. */
export const countWrite = () => {
  count += 1;
};

const reading = /^\s*(select|with)\b/i;
/** What may stand within a statement that begins as one that reads. */
const writing = /\b(insert\s+into|delete\s+from|update\s+\w+\s+set)\b/i;

/** Gives what a statement gives, and counts it as a write unless it can only read. */
export const countingWrites = async <Result>(
  { text }: Statement,
  answer: Promise<Result>,
): Promise<Result> => {
  try {
    return await answer;
  } finally {
    if (!reading.test(text) || writing.test(text)) countWrite();
  }
};
