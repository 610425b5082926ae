import { say } from '#dashboard/languages/say.ts';
import type { ChainState } from './chain.ts';

/** Rows of a list that could not be read. */
export type MissingRows = {
  /** The page that they were expected on. */
  page: number;
  /** How many; null where the service doesn't say. */
  rows: number | null;
  /** Why, in a sentence for a person. */
  reason: string;
};

/** Rows that the list has beyond those that were read; 0 where the service doesn't say. */
export const shortBy = ({ newestTotal }: ChainState, read: number) => Math.max(0, (newestTotal ?? 0) - read);

/**
 * What a reading lacks, by page.
 * @param read rows that were read, those that are no records too
 * @param perPage rows on a page
 */
export function missingRows(state: ChainState, read: number, perPage: number): MissingRows[] {
  const { holes, unreadable, changes, removed, isStuck, isAtEnd, newestTotal } = state;
  let short = shortBy(state, read);
  const missing = unreadable.map(({ page, rows }) => ({
    page,
    rows,
    reason: say("{rows, plural, one {It isn't a record.} other {They aren't records.}}", { rows }),
  }));
  const inHoles = holes.map(({ page, reason }, index): MissingRows => {
    // Rows that were read and have gone since would make up for these in the count.
    const isKnown = newestTotal !== null && removed === 0;
    const rows = index === holes.length - 1 ? short : Math.min(short, perPage);
    short -= rows;
    return { page, rows: isKnown ? rows : null, reason };
  });
  if (holes.length > 0 || short === 0 || !isAtEnd) return [...missing, ...inHoles];
  const reason = isStuck
    ? say('The service returns the same rows for every page.')
    : say('The list changed while it was being read.');
  return [...missing, { page: changes.at(-1) ?? state.furthest, rows: short, reason }];
}
