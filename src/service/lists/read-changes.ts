import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type Change, type Changes, maxChanges } from '#contract/changes.ts';
import { listPaths } from '#contract/parameters.ts';
import type { Queryable } from '#service/database/database.ts';
import {
  beginning,
  type Cursor,
  isBeginning,
  type Position,
  type Seen,
  writeCursor,
} from './change-cursor.ts';

/** A cursor from which nobody can tell any more, or never could, what changed. */
export class LostCursor extends Error {}

const epoch = 'left(md5(changes_epoch() || (select system_identifier from pg_control_system())), 8)';
/** Transactions before this one have ended, whatever they did. */
const oldest = 'pg_snapshot_xmin(pg_current_snapshot())';
const micros = '(extract(epoch from at) * 1000000)::bigint::text';

/** Transactions beside another one that are counted at most. */
const mostBeside = 100;

/** How many transactions beside that of a row of the log are seen; of rows from before there was a floor nothing is known. */
const besideOf = (row: string) => `(select count(*) from (
    select distinct xid from record_changes
    where company_id = $1 and xid >= nullif(${row}.floor, '0'::xid8) and xid < ${row}.xid limit ${mostBeside}
  ) as beside)`;

/** The newest row of the log that is seen, also one that has to wait for older transactions to be told. */
const newest = `(select json_build_object('xid', xid::text, 'seq', seq::text, 'at', ${micros}, 'beside', ${besideOf('newest')})
  from record_changes as newest
  where company_id = $1 and xid < pg_snapshot_xmax(pg_current_snapshot())
  order by xid desc, seq desc limit 1) as newest`;

type Beginning = {
  company: number;
  /** In the order in which records are told. */
  lists: EndpointName[];
  /** Whether all records are told before what changes. */
  isWhole?: boolean;
  /** When the first change was made at the earliest; without it, changes from now on are told. */
  since?: Date;
};

/** A cursor for what changes. */
export const beginCursor = async (
  database: Queryable,
  { company, lists, isWhole = false, since }: Beginning,
): Promise<Cursor> => {
  const [row] = await database.query<{ epoch: string; newest: Seen | null; last: Position | null }>({
    name: since ? 'changes since' : 'changes begin',
    text: `select ${epoch} as epoch, ${newest}, (
        select json_build_object('xid', xid::text, 'seq', seq::text, 'at', ${micros}, 'taken', size)
        from record_changes where company_id = $1 and xid < ${oldest} ${since ? beforeSince : ''}
        order by xid desc, seq desc limit 1
      ) as last`,
    values: [company, ...(since ? [since.toISOString()] : [])],
  });
  if (row === undefined) throw new Error('A database without an epoch');
  const first = isWhole ? lists[0] : undefined;
  const rest = first === undefined ? null : { list: first, id: lowestId };
  return { epoch: row.epoch, company, lists, position: row.last ?? beginning(), rest, seen: row.newest };
};

/** Some of what comes after the first change since then may have been made before, by another transaction. */
const beforeSince = `and not coalesce((xid, seq) >= (
  select xid, seq from record_changes where company_id = $1 and at >= $2::timestamptz order by xid, seq limit 1
), false)`;

const lowestId = String(-(2n ** 63n));

/**
 * Reads what comes after a cursor, and the cursor after that.
 * @param days for which changes are kept
 * @param most changes to read
 * @throws LostCursor
 */
export const readChanges = (
  database: Queryable,
  cursor: Cursor,
  days: number,
  most = maxChanges,
): Promise<Changes> =>
  cursor.rest === null
    ? readLog(database, cursor, days, most)
    : readRest(database, cursor, cursor.rest, days, most);

/** What the log has at a cursor, whose position is $2 and $3 and whose newest row $4 and $5: its columns beside others. */
const placeColumns = `${epoch} as epoch, pg_is_in_recovery() as "isStandby", ${newest},
    $2::xid8 < ${oldest} as "isReached",
    (select json_build_object('at', ${micros}, 'size', size) from record_changes
      where company_id = $1 and xid = $2::xid8 and seq = $3::bigint) as place,
    coalesce($4::xid8 < ${oldest}, true) as "isSeenEnded",
    (select json_build_object('at', ${micros}, 'beside', ${besideOf('seen')}, 'age', extract(epoch from now() - at) / 86400)
      from record_changes as seen
      where company_id = $1 and xid = $4::xid8 and seq = $5::bigint) as seen`;

const placeValues = ({ company, position, seen }: Cursor) => [
  company,
  position.xid,
  position.seq,
  seen?.xid ?? null,
  seen?.seq ?? null,
];

type Placed = {
  epoch: string;
  isStandby: boolean;
  newest: Seen | null;
  isReached: boolean;
  place: { at: string; size: number } | null;
  isSeenEnded: boolean;
  /** `age` in days. */
  seen: { at: string; beside: number; age: number } | null;
};

/**
 * Whether the log has come as far as a cursor; a standby may not have, where another server has given it.
 * @throws LostCursor for one that this log has not given, or has given in a past that was undone, or for whose position
 * it no longer goes back
 */
const isReached = ({ epoch, position, seen }: Cursor, days: number, placed: Placed): boolean => {
  if (placed.epoch !== epoch) throw new LostCursor();
  const hasSeen = seen === null || hasAllOf(seen, days, placed);
  const hasAll = placed.isReached && (hasSeen || placed.isSeenEnded);
  if (!hasAll && placed.isStandby) return false;
  const { place } = placed;
  const isKnown = isBeginning(position)
    ? Number(position.at) / 1_000 > clock.now() - days * 86_400_000
    : placed.isReached && place?.at === position.at && position.taken <= place.size;
  if (!hasSeen || !isKnown) throw new LostCursor();
  return true;
};

/** Beside a row that is nearly as old as what is forgotten, transactions may be gone. */
const hasAllOf = (seen: Seen, days: number, { seen: found }: Placed) =>
  found?.at === seen.at && (found.beside >= seen.beside || found.age > days - 1);

/** Of a standby that has not come as far as the cursor. */
const nothingYet = (cursor: Cursor): Changes => ({ data: [], next: writeCursor(cursor), more: false });

/** Reads ids of records as they are; a record that is there all the time is told, whatever others do. */
const readRest = async (
  database: Queryable,
  cursor: Cursor,
  { list, id }: NonNullable<Cursor['rest']>,
  days: number,
  most: number,
): Promise<Changes> => {
  const [records] = await database.query<Placed & { ids: number[] | null }>({
    name: `${most} records of ${list}`,
    text: `select ${placeColumns}, (select json_agg(id order by id) from (
        select id from ${list} where company_id = $1 and id > $6::bigint order by id limit ${most}
      ) as records) as ids`,
    values: [...placeValues(cursor), id],
  });
  if (records === undefined) throw new Error('Records without a row');
  if (!isReached(cursor, days, records)) return nothingYet(cursor);
  const ids = records.ids ?? [];
  const last = ids.length === most ? ids.at(-1) : undefined;
  const following = cursor.lists[cursor.lists.indexOf(list) + 1];
  const ofNext = following === undefined ? null : { list: following, id: lowestId };
  const rest = last === undefined ? ofNext : { list, id: String(last) };
  const data = ids.map((of): Change => ({ list, id: of, kind: 'created' }));
  return { data, next: writeCursor({ ...cursor, rest, seen: records.newest }), more: true };
};

/** Rows of the log that are read for one response, whichever lists they are of. */
const mostRows = maxChanges + 1;

const exists = (Object.keys(listPaths) as EndpointName[])
  .map((list) => `when '${list}' then exists (select from ${list} where company_id = $1 and id = entry.id)`)
  .join(' ');

/**
 * Rows from the position's own on, their ids beyond it, and whether each record is there. One of two transactions at the
 * same time may have the smaller xid and change a record last: so what became of it is looked up, not remembered.
 */
const logText = (most: number) => `
  with scanned as materialized (
    select *, coalesce(sum(case when list = any($7::text[]) then size end)
      over (order by xid, seq rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select * from record_changes
      where company_id = $1 and (xid, seq) >= ($2::xid8, $3::bigint) and xid < ${oldest}
      order by xid, seq limit ${mostRows}
    ) as first
  ), entry as materialized (
    select xid, seq, at, taken, list, id, is_new from scanned, unnest(ids) with ordinality as each (id, taken)
    where list = any($7::text[]) and before <= ${most} + $6::bigint and (seq <> $3::bigint or taken > $6::bigint)
    order by xid, seq, taken limit ${most + 1}
  )
  select ${placeColumns},
    (select count(*) from scanned) as rows,
    (select json_build_object('xid', xid::text, 'seq', seq::text, 'at', ${micros}, 'taken', size)
      from scanned order by xid desc, seq desc limit 1) as last,
    (select json_agg(json_build_array(list, id, is_new, case list ${exists} end, xid::text, seq::text, ${micros}, taken)
      order by xid, seq, taken) from entry) as entries`;

type Entry = [
  list: EndpointName,
  id: number,
  isNew: boolean,
  isThere: boolean,
  xid: string,
  seq: string,
  at: string,
  taken: number,
];

type Log = Placed & {
  rows: number;
  last: Position | null;
  entries: Entry[] | null;
};

const readLog = async (database: Queryable, cursor: Cursor, days: number, most: number): Promise<Changes> => {
  const { lists, position } = cursor;
  const [log] = await database.query<Log>({
    name: `${most} changes`,
    text: logText(most),
    values: [...placeValues(cursor), position.taken, lists],
  });
  if (log === undefined) throw new Error('A log without a row');
  if (!isReached(cursor, days, log)) return nothingYet(cursor);
  const next = (at: Position) => writeCursor({ ...cursor, position: at, seen: log.newest });
  const entries = (log.entries ?? []).slice(0, most);
  const [isCut, end] = [(log.entries?.length ?? 0) > most, entries.at(-1)];
  if (isCut && end !== undefined) {
    const [, , , , xid, seq, at, taken] = end;
    return { data: changesOf(entries), next: next({ xid, seq, at, taken }), more: true };
  }
  return { data: changesOf(entries), next: next(log.last ?? beginning()), more: log.rows === mostRows };
};

/** Each record once, in the order of its last change. */
const changesOf = (entries: readonly Entry[]): Change[] => {
  const changes = new Map<string, Change>();
  for (const [list, id, isNew, isThere] of entries) {
    const key = `${list} ${id}`;
    const wasNew = isNew || changes.get(key)?.kind === 'created';
    changes.delete(key);
    changes.set(key, { list, id, kind: isThere ? (wasNew ? 'created' : 'updated') : 'deleted' });
  }
  return [...changes.values()];
};
