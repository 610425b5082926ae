import type { Id } from '#contract/fields.ts';

/** Why a row stands out: it is new since the list was read, or was on another page before. `text` says so. */
export type RowMark = { kind: 'new' | 'repeated'; text: string };

/** The marks of rows by the ids of their records. */
export type RowMarks = ReadonlyMap<Id, RowMark>;
