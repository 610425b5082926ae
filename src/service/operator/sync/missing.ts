import type { PageMeta } from '#contract/guest/page-meta.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import type { SourceRecord } from './source-records.ts';
import type { ListState } from './sync-state.ts';

/** A record of ours that a sweep did not see: when it was made, in ms, and the last sweep that saw it, 0 for none. */
export type Missing = { id: number; at: number; sweep: number };

type Sweep = { companyId: number; name: EndpointName; sweep: number };

/** What a sweep that has read all pages did not see, newest first, beside all records and those that it saw. */
export const readMissing = async (database: Queryable, { companyId, name, sweep }: Sweep) => {
  const values = [companyId, name, sweep];
  const [counts] = await database.query<{ all: number; seen: number }>({
    text: `select (select count(*) from ${name} where company_id = $1) as all, count(*) as seen
      from synced_records where company_id = $1 and list = $2 and sweep = $3`,
    values,
  });
  const missing = await database.query<Missing>({
    text: `select id, floor(extract(epoch from created_at) * 1000)::float8 as at, coalesce(sweep, 0) as sweep
      from ${name} left join (select id, sweep from synced_records where company_id = $1 and list = $2) as seen using (id)
      where company_id = $1 and coalesce(sweep, 0) < $3 order by created_at desc, id desc`,
    values,
  });
  return { all: counts?.all ?? 0, seen: counts?.seen ?? 0, missing };
};

/** The page of the source that a record of ours would be on. */
export const placeOf = async (
  database: Queryable,
  { companyId, name, id, order, perPage }: Omit<Sweep, 'sweep'> & { id: number } & Place,
) => {
  const [row] = await database.query<{ before: number }>({
    text: `select count(*) as before from ${name} where company_id = $1
      and created_at ${order === 'oldest' ? '<' : '>'} (select created_at from ${name} where company_id = $1 and id = $2)`,
    values: [companyId, id],
  });
  return Math.floor((row?.before ?? 0) / perPage) + 1;
};

type Place = Pick<ListState, 'order' | 'perPage'>;

/** Which records come first on a page; null where their times do not tell. */
export const orderOf = (records: readonly SourceRecord[]): ListState['order'] => {
  const steps = records.slice(1).map(({ createdAt }, index) => createdAt - (records[index]?.createdAt ?? 0));
  const falls = steps.some((step) => step < 0);
  if (falls === steps.some((step) => step > 0)) return null;
  return falls ? 'newest' : 'oldest';
};

/**
 * Where a record stands towards a page of the list: on it; between its records without being on it, so that the source
 * does not have it; on a page before or after; or unclear, as among records of the same moment.
 */
export const sideOf = (
  { id, at }: Missing,
  { records, meta, order }: { records: readonly SourceRecord[]; meta: PageMeta; order: ListState['order'] },
): 'on' | 'between' | 'before' | 'after' | 'unclear' => {
  if (records.some((record) => record.id === id)) return 'on';
  const isFirst = meta.current_page === 1;
  const last = records.at(-1);
  if (last === undefined) return isFirst ? 'between' : 'before';
  if (order === null || (orderOf(records) ?? order) !== order) return 'unclear';
  const sign = order === 'newest' ? 1 : -1;
  const isBehind = (record: SourceRecord) => (record.createdAt - at) * sign > 0;
  const isAhead = (record: SourceRecord) => (record.createdAt - at) * sign < 0;
  const [behind, ahead] = [records.some(isBehind), records.some(isAhead)];
  if (behind && ahead) return 'between';
  if (behind && isBehind(last)) return meta.hasNext ? 'after' : 'between';
  if (ahead && records.every(isAhead)) return isFirst ? 'between' : 'before';
  return 'unclear';
};
