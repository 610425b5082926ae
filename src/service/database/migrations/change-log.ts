import type { Queryable } from '#service/database/database.ts';

/** Ids in a row of the log. */
const rowSize = 1_000;

/**
 * What changed, in rows of up to a thousand ids that one statement changed: statements of many records then cost little
 * more than without. Rows are read in the order of `xid`, up to the oldest transaction that has not ended
 * (lists/read-changes.ts).
 */
export const createLog = (transaction: Queryable) =>
  transaction.query({
    text: `create table record_changes (
        company_id bigint not null,
        xid xid8 not null default pg_current_xact_id(),
        seq bigint not null generated always as identity,
        at timestamptz not null default clock_timestamp(),
        list text not null,
        is_new boolean not null,
        size integer not null,
        ids bigint[] not null,
        primary key (company_id, xid, seq)
      )`,
  });

const logOf = (list: string, isNew: boolean, source: string) => `
  insert into record_changes (company_id, list, is_new, size, ids)
  select company_id, '${list}', ${isNew}, count(*), array_agg(id)
  from (select company_id, id, (row_number() over () - 1) / ${rowSize} as part from (${source}) as changed) as parts
  group by company_id, part;`;

const keys = (rows: string) => `select company_id, id from ${rows}`;

/** Lets triggers log every change of a list, whoever the writer, with the rights of the schema's owner. */
export const logChanges = async (transaction: Queryable, list: string) => {
  const [current] = await transaction.query<{ schema: string }>({
    text: 'select quote_ident(current_schema()) as schema',
  });
  const triggers = [
    {
      event: 'after insert',
      tables: 'referencing new table as new_rows',
      log: logOf(list, true, keys('new_rows')),
    },
    {
      event: 'after update',
      tables: 'referencing old table as old_rows new table as new_rows',
      log: logOf(list, false, `${keys('new_rows')} union ${keys('old_rows')}`),
    },
    {
      event: 'after delete',
      tables: 'referencing old table as old_rows',
      log: logOf(list, false, keys('old_rows')),
    },
    { event: 'before truncate', tables: '', log: logOf(list, false, keys(list)) },
  ];
  for (const { event, tables, log } of triggers) {
    const name = `log_${list}_${event.replace(' ', '_')}`;
    await transaction.query({
      text: `create function ${name}() returns trigger language plpgsql
        security definer set search_path = ${current?.schema}, pg_temp as $$
        begin
          ${log}
          return null;
        end $$`,
    });
    await transaction.query({
      text: `create trigger ${name} ${event} on ${list} ${tables} for each statement execute function ${name}()`,
    });
    await transaction.query({ text: `alter table ${list} enable always trigger ${name}` });
  }
};
