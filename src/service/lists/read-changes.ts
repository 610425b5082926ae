import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type Change, type Changes, maxChanges } from '#contract/changes.ts';
import { listPaths } from '#contract/parameters.ts';
import type { Queryable } from '#service/database/database.ts';
import { beginning, type Cursor, isBeginning, type Position, writeCursor } from './change-cursor.ts';

/** A cursor from which nobody can tell any more, or never could, what changed. */
export class LostCursor extends Error {}

const epoch = 'left(md5(changes_epoch() || (select system_identifier from pg_control_system())), 8)';
/** Transactions before this one have ended, whatever they did. */
const oldest = 'pg_snapshot_xmin(pg_current_snapshot())';
const micros = '(extract(epoch from at) * 1000000)::bigint::text';

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
  const [row] = await database.query<{ epoch: string; last: Position | null }>({
    name: since ? 'changes since' : 'changes begin',
    text: `select ${epoch} as epoch, (
        select json_build_object('xid', xid::text, 'seq', seq::text, 'at', ${micros}, 'taken', size)
        from record_changes where company_id = $1 and xid < ${oldest} ${since ? beforeSince : ''}
        order by xid desc, seq desc limit 1
      ) as last`,
    values: [company, ...(since ? [since.toISOString()] : [])],
  });
  if (row === undefined) throw new Error('A database without an epoch');
  const first = isWhole ? lists[0] : undefined;
  const rest = first === undefined ? null : { list: first, id: lowestId };
  return { epoch: row.epoch, company, lists, position: row.last ?? beginning(), rest };
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

/** What the log has at a position, $2 and $3: its columns beside others. */
const placeColumns = `${epoch} as epoch, $2::xid8 < ${oldest} as "isReached", pg_is_in_recovery() as "isStandby",
    (select json_build_object('at', ${micros}, 'size', size) from record_changes
      where company_id = $1 and xid = $2::xid8 and seq = $3::bigint) as place`;

type Placed = {
  epoch: string;
  isReached: boolean;
  isStandby: boolean;
  place: { at: string; size: number } | null;
};

/**
 * Whether the log has come as far as a cursor; a standby may not have, where another server has given it.
 * @throws LostCursor for one that this log has not given, or for whose position it no longer goes back
 */
const isReached = ({ epoch, position }: Cursor, days: number, placed: Placed | undefined): boolean => {
  if (placed?.epoch !== epoch) throw new LostCursor();
  if (!placed.isReached && placed.isStandby) return false;
  const { place } = placed;
  const isKnown = isBeginning(position)
    ? Number(position.at) / 1_000 > clock.now() - days * 86_400_000
    : placed.isReached && place?.at === position.at && position.taken <= place.size;
  if (!isKnown) throw new LostCursor();
  return true;
};

/** Reads ids of records as they are; a record that is there all the time is told, whatever others do. */
const readRest = async (
  database: Queryable,
  cursor: Cursor,
  { list, id }: NonNullable<Cursor['rest']>,
  days: number,
  most: number,
): Promise<Changes> => {
  const { xid, seq } = cursor.position;
  const [placed] = await database.query<Placed>({
    name: 'place of a cursor',
    text: `select ${placeColumns}`,
    values: [cursor.company, xid, seq],
  });
  isReached(cursor, days, placed);
  const rows = await database.query<{ id: number }>({
    name: `${most} records of ${list}`,
    text: `select id from ${list} where company_id = $1 and id > $2::bigint order by id limit ${most}`,
    values: [cursor.company, id],
  });
  const last = rows.length === most ? rows.at(-1) : undefined;
  const following = cursor.lists[cursor.lists.indexOf(list) + 1];
  const ofNext = following === undefined ? null : { list: following, id: lowestId };
  const rest = last === undefined ? ofNext : { list, id: String(last.id) };
  const data = rows.map((row): Change => ({ list, id: row.id, kind: 'created' }));
  return { data, next: writeCursor({ ...cursor, rest }), more: true };
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
    select *, coalesce(sum(case when list = any($5::text[]) then size end)
      over (order by xid, seq rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select * from record_changes
      where company_id = $1 and (xid, seq) >= ($2::xid8, $3::bigint) and xid < ${oldest}
      order by xid, seq limit ${mostRows}
    ) as first
  ), entry as materialized (
    select xid, seq, at, taken, list, id, is_new from scanned, unnest(ids) with ordinality as each (id, taken)
    where list = any($5::text[]) and before <= ${most} + $4::bigint and (seq <> $3::bigint or taken > $4::bigint)
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
  const { company, lists, position } = cursor;
  const [log] = await database.query<Log>({
    name: `${most} changes`,
    text: logText(most),
    values: [company, position.xid, position.seq, position.taken, lists],
  });
  const next = (at: Position) => writeCursor({ ...cursor, position: at });
  if (log === undefined || !isReached(cursor, days, log))
    return { data: [], next: next(position), more: false };
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
