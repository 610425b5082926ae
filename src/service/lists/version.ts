import type { Queryable } from '#service/database/database.ts';

/** Transactions that a version names at most; with more at once, a company's records have none for a moment. */
const mostTransactions = 100;

/**
 * SQL of the version of a company's records: a text that is another one after every change of any of them, whoever made
 * it; null where none can be told. Rows of the log from before its newest row's `floor` had all been written, or never
 * were, when that one was; so the newest row that is seen, and the transactions from its floor on that are seen, say
 * which changes are. A log that another server wrote, whose transactions have other numbers, gives none.
 * @param company the condition that a row belongs to the company
 */
export const versionOf = (company: string) => `(
  select case when count(beside.xid) < ${mostTransactions}
    then concat_ws(' ', newest.xid, newest.seq, extract(epoch from newest.at), string_agg(distinct beside.xid::text, ' ')) end
  from (select xid, seq, at, floor from record_changes where ${company} order by xid desc, seq desc limit 1) as newest
    left join lateral (
      select xid from record_changes where ${company} and xid >= newest.floor and xid < newest.xid
      limit ${mostTransactions}
    ) as beside on true
  where newest.xid < pg_snapshot_xmax(pg_current_snapshot())
    and newest.floor <= pg_snapshot_xmin(pg_current_snapshot())
  group by newest.xid, newest.seq, newest.at)`;

/** The version of a company's records, as above. */
export const readVersion = async (database: Queryable, company: number) => {
  const [row] = await database.query<{ version: string | null }>({
    name: 'version',
    text: `select ${versionOf('company_id = $1')} as version`,
    values: [company],
  });
  return row?.version ?? null;
};
