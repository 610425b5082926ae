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

const keys = (rows: string) => `select company_id, id from ${rows}`;

/** For changes of any companies. */
const logAll = (list: string, isNew: boolean, source: string) => `
  insert into record_changes (company_id, list, is_new, size, ids)
  select company_id, '${list}', ${isNew}, count(*), array_agg(id)
  from (select company_id, id, (row_number() over () - 1) / ${rowSize} as part from (${source}) as changed) as parts
  group by company_id, part;`;

const read = (rows: string) => `select min(company_id), max(company_id), array_agg(id) from ${rows}`;

/**
 * Nearly all statements change one company's records and none of their keys: then the ids are cut into rows as they come.
 * Old and new rows have the same order; where they have not, keys are taken to differ.
 */
const logRows = (list: string, isNew: boolean, [rows, others]: readonly [string, string?]) => `
  ${read(rows).replace(' from', ' into first, last, changed from')};
  if first = last ${others === undefined ? '' : `and (first, last, changed) = (${read(others)})`} then
    while cardinality(changed) > 0 loop
      insert into record_changes (company_id, list, is_new, size, ids)
      values (first, '${list}', ${isNew}, least(cardinality(changed), ${rowSize}), changed[: ${rowSize}]);
      changed := changed[${rowSize + 1} :];
    end loop;
  elsif first is not null then
    ${logAll(list, isNew, others === undefined ? keys(rows) : `${keys(rows)} union ${keys(others)}`)}
  end if;`;

const logsOf = (list: string) => [
  {
    event: 'after insert',
    tables: 'referencing new table as new_rows',
    log: logRows(list, true, ['new_rows']),
  },
  {
    event: 'after update',
    tables: 'referencing old table as old_rows new table as new_rows',
    log: logRows(list, false, ['new_rows', 'old_rows']),
  },
  {
    event: 'after delete',
    tables: 'referencing old table as old_rows',
    log: logRows(list, false, ['old_rows']),
  },
  { event: 'before truncate', tables: '', log: logAll(list, false, keys(list)) },
];

const nameOf = (list: string, event: string) => `log_${list}_${event.replace(' ', '_')}`;

/** Creates the functions of a list's triggers, or gives those of an older migration their body of today. */
export const createLogFunctions = async (transaction: Queryable, list: string) => {
  const [current] = await transaction.query<{ schema: string }>({
    text: 'select quote_ident(current_schema()) as schema',
  });
  for (const { event, log } of logsOf(list)) {
    await transaction.query({
      text: `create or replace function ${nameOf(list, event)}() returns trigger language plpgsql
        security definer set search_path = ${current?.schema}, pg_temp as $$
        declare
          first bigint;
          last bigint;
          changed bigint[];
        begin
          ${log}
          return null;
        end $$`,
    });
  }
};

/** Lets triggers log every change of a list, whoever the writer, with the rights of the schema's owner. */
export const logChanges = async (transaction: Queryable, list: string) => {
  await createLogFunctions(transaction, list);
  for (const { event, tables } of logsOf(list)) {
    const name = nameOf(list, event);
    await transaction.query({
      text: `create trigger ${name} ${event} on ${list} ${tables} for each statement execute function ${name}()`,
    });
    await transaction.query({ text: `alter table ${list} enable always trigger ${name}` });
  }
};
