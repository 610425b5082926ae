import type { EndpointName } from '#contract/endpoints.ts';
import type { Database, Queryable } from '#service/database/database.ts';
import { mostRecords } from './upsert.ts';

/** How many records of a list an import may delete: a number, or a part of what was there, in percent. */
export type DeleteLimit = { records: number } | { percent: number };

/** @throws Error that names the text, for what is neither a number of records nor a part in percent */
export const readDeleteLimit = (text: string): DeleteLimit => {
  const [, number = '', sign] = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text) ?? [];
  const limit = Number(number);
  if (number !== '' && sign === '%' && limit <= 100) return { percent: limit };
  if (number !== '' && sign === '' && Number.isInteger(limit)) return { records: limit };
  throw new Error(
    `--max-delete must be a number of records, or a part such as 10%, got ${JSON.stringify(text)}.`,
  );
};

/** Whether so many of a list are more than may be deleted. */
export const exceeds = (limit: DeleteLimit, missing: number, all: number) =>
  'records' in limit ? missing > limit.records : missing * 100 > limit.percent * all;

/** Keeps the ids of a file for the rest of the transaction; the upsert adds those that it writes. */
export const keepIds = (transaction: Queryable) =>
  transaction.query({ text: 'create temporary table imported_ids (id bigint primary key) on commit drop' });

/** Adds the ids of records that were refused: they are in the file, so nothing of theirs is missing. */
export const addIds = (transaction: Queryable, ids: readonly number[]) =>
  transaction.query({
    text: 'insert into pg_temp.imported_ids select unnest($1::bigint[]) on conflict do nothing',
    values: [ids],
  });

type Place = { companyId: number; name: EndpointName };

/**
 * Finds the records of a list that are not in the file, and keeps their ids for `deleteMissing`, so that no more are
 * deleted than were counted, whoever writes meanwhile.
 */
export const findMissing = async (transaction: Queryable, { companyId, name }: Place) => {
  await transaction.query({ text: 'analyze pg_temp.imported_ids' });
  await transaction.query({
    text: 'create temporary table missing_ids (number bigint primary key, id bigint) on commit drop',
  });
  await transaction.query({
    text: `insert into pg_temp.missing_ids
      select row_number() over (order by id), id from ${name} as record
      where company_id = $1 and not exists (
        select from pg_temp.imported_ids as imported where imported.id = record.id)`,
    values: [companyId],
  });
  const [found] = await transaction.query<{ all: number; missing: number; first: number[] }>({
    text: `select (select count(*) from ${name} where company_id = $1) as all, count(*) as missing,
        coalesce(json_agg(id order by id) filter (where number <= 10), '[]') as first
      from pg_temp.missing_ids`,
    values: [companyId],
  });
  if (found === undefined) throw new Error('A count without a row');
  return found;
};

/** Deletes what `findMissing` found, in pieces, and returns how many records that were. */
export const deleteMissing = async (
  transaction: Queryable,
  { companyId, name, kind, missing, signal }: Place & Found & { signal?: AbortSignal },
) => {
  let deleted = 0;
  for (let from = 0; from < missing; from += mostRecords[kind]) {
    signal?.throwIfAborted();
    const rows = await transaction.query({
      text: `delete from ${name} as record using pg_temp.missing_ids as missing
        where record.company_id = $1 and record.id = missing.id and missing.number > $2 and missing.number <= $3
        returning 1`,
      values: [companyId, from, from + mostRecords[kind]],
    });
    deleted += rows.length;
  }
  return deleted;
};

type Found = { kind: Database['kind']; missing: number };
