import type { Queryable } from '#service/database/database.ts';

/** What an operator has done on a timer, and wants to be told of when it stops being done. */
export type FinishedWork = {
  kind: 'backup' | 'import';
  /** Null for what is of all companies. */
  companyId: number | null;
  /** In s since the epoch. */
  at: number;
};

export const noteFinished = (
  database: Queryable,
  { kind, companyId }: Pick<FinishedWork, 'kind' | 'companyId'>,
) =>
  database.query({
    text: `insert into finished_work (kind, company_id, finished_at) values ($1, $2, clock_timestamp())
      on conflict (company_id, kind) do update set finished_at = excluded.finished_at`,
    values: [kind, companyId],
  });

/** The last time of each. */
export const readFinished = (database: Queryable): Promise<FinishedWork[]> =>
  database.query<FinishedWork>({
    text: `select kind, company_id as "companyId", extract(epoch from finished_at)::float8 as at from finished_work`,
  });
