import type { Queryable } from '#service/database/database.ts';
import { emptyState } from '#service/operator/sync/sync-state.ts';

/*
 * Of a copy, a backup holds the settings, and when the source was last read, which people are told. How far each list
 * was read, and who keeps the copy, is of use to one database alone.
 */

/** Columns of a copy in a backup. */
export const syncColumns = ['company_id', 'settings', 'as_of'] as const;

export const syncsToBackUp = "(select company_id, settings, state->'at' as as_of from syncs) as syncs";

/** Adds copies that nobody reads until they are resumed. @param rows JSON of `syncColumns` */
export const insertPaused = (transaction: Queryable, rows: string) =>
  transaction.query({
    text: `insert into syncs (company_id, settings, state, paused)
      select company_id, settings, jsonb_set($2::text::jsonb, '{at}', coalesce(as_of, 'null')), true
      from json_to_recordset($1::text::json) as (company_id bigint, settings jsonb, as_of jsonb)`,
    values: [rows, JSON.stringify(emptyState())],
  });
