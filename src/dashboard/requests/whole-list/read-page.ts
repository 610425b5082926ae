import type { Id } from '#contract/fields.ts';
import type { Row } from '#dashboard/api/read-page.ts';

/** What tells rows apart: a record's id, or the text of a row that is no record. */
export type RowKey = Id;

/** A row of a list, and its JSON exactly as it was received; empty where nobody wants it. */
export type ReadRow = { key: RowKey; row: Row; source: string };

/** A page of a list as it was at one instant. */
export type ReadPage = {
  page: number;
  rows: ReadRow[];
  /** Rows of the whole list; null where the service doesn't say. */
  total: number | null;
  /** Null where the service doesn't say. */
  lastPage: number | null;
  hasNext: boolean;
  /** When it arrived, in ms since the epoch. */
  at: number;
};
