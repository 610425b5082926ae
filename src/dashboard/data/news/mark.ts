import '#dashboard/base/strict-schemas.ts';
import * as z from 'zod/mini';
import type { Id } from '#contract/fields.ts';
import { isIdentifier } from '#contract/parameters.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { idOf, type Row } from '#dashboard/data/api/read-page.ts';

export const markSchema = z.object({
  /** When it was read, in ms since the epoch. */
  at: z.number(),
  /** Null where the service says none. */
  total: z.nullable(z.number()),
  ids: z.array(z.custom<Id>(isIdentifier)),
  /** When the newest record was created, in ms since the epoch; null for none. */
  newest: z.nullable(z.number()),
});

/** What was newest of a list when it was read. */
export type Mark = z.infer<typeof markSchema>;

/** The newest rows of a list, without gaps, its total, and when they were read, in ms since the epoch. */
export type Top = { at: number; total: number | null; rows: readonly Row[] };

const mostIds = 30;

const createdAt = ({ record }: Row) => instantOf(record?.created_at ?? '')?.getTime() ?? null;

/** @param last what was known before: a record that is gone since still tells what is older */
export function markOf({ at, total, rows }: Top, last?: Mark): Mark {
  const ids = [...rows.flatMap((row) => idOf(row) ?? []), ...(last?.ids ?? [])];
  const times = [last?.newest ?? null, ...rows.map(createdAt)].filter((time) => time !== null);
  const newest = times.length > 0 ? Math.max(...times) : null;
  return { at, total, ids: [...new Set(ids)].slice(0, mostIds), newest };
}

const isKnown = ({ ids, newest }: Mark, row: Row) => {
  const [id, time] = [idOf(row), createdAt(row)];
  return (id !== null && ids.includes(id)) || (time !== null && newest !== null && time < newest);
};

/** How many rows at the beginning of a page are newer than a mark; null where none is older, which would tell. */
export function newerThan(mark: Mark, rows: readonly Row[]) {
  const known = rows.findIndex((row) => isKnown(mark, row));
  return known === -1 ? null : known;
}

/** What has come to a list since a mark. */
export type News = {
  count: number;
  /** Whether there may be more: nothing that was read tells. */
  isLeast: boolean;
  since: number;
  /** Those of the new rows that were read. */
  rows: readonly Row[];
};

export function newsSince(mark: Mark, { rows, total }: Top): News {
  const newer = newerThan(mark, rows);
  const onTop = newer ?? rows.length;
  const rise = Math.max(0, (total ?? 0) - (mark.total ?? total ?? 0));
  const isAll = newer !== null || rows.length === total || mark.total === 0;
  return {
    count: Math.max(onTop, rise),
    // Records that went away hide others that came; what rose elsewhere than at the top was not created now.
    isLeast: !isAll || (newer !== null && rise > newer),
    since: mark.at,
    rows: rows.slice(0, onTop),
  };
}
