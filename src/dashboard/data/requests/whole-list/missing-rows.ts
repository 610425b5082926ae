import { say } from '#dashboard/base/languages/say.ts';
import { manyFlips, type ChainState } from './chain.ts';

export type MissingRows = {
  /** The page that they were expected on. */
  page: number;
  /** How many; null where the service doesn't say. */
  rows: number | null;
  /** Why, in a sentence for a person. */
  reason: string;
  /** Set where every page was read, and rows may be missing all the same. */
  isUncertain?: true;
};

/** Rows that the list has beyond those that were read; 0 where the service doesn't say. */
export const shortBy = ({ newestTotal }: ChainState, read: number) => Math.max(0, (newestTotal ?? 0) - read);

/**
 * What a reading lacks, by page.
 * @param read rows that were read, those that are no records too
 * @param perPage rows on a page
 */
export function missingRows(state: ChainState, read: number, perPage: number): MissingRows[] {
  const { holes, removed, newestTotal, flips = 0 } = state;
  let short = shortBy(state, read);
  const missing = state.unreadable.map(({ page, rows }): MissingRows => {
    const reason = say("{rows, plural, one {It isn't a record.} other {They aren't records.}}", { rows });
    return { page, rows, reason };
  });
  for (const [index, { page, reason }] of holes.entries()) {
    // Rows that were read and have gone since would make up for these in the count.
    const isKnown = newestTotal !== null && removed === 0;
    const rows = index === holes.length - 1 ? short : Math.min(short, perPage);
    short -= rows;
    missing.push({ page, rows: isKnown ? rows : null, reason });
  }
  const page = state.changes.at(-1) ?? state.furthest;
  const changed = say('The list changed while it was being read.');
  if (state.isUncertain || flips >= manyFlips) {
    const reason = flips >= manyFlips ? say("The service's answers disagree about the total.") : changed;
    missing.push({ page, rows: null, reason, isUncertain: true });
  } else if (holes.length === 0 && short > 0 && state.isAtEnd) {
    const reason = state.isStuck ? say('The service returns the same rows for every page.') : changed;
    missing.push({ page, rows: short, reason });
  }
  return missing;
}
