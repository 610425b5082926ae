import * as clock from '#contract/clock.ts';
import { steadyClock } from '#service/steady-clock.ts';
import { inTime, type Queryable } from '#service/database/database.ts';

/** Rows of the log that one statement looks at: few enough that nobody waits for it long. */
const piece = 1_000;

/**
 * Forgets the changes of every company that are older than some days, but for its last ones, which cursors name. What is
 * forgotten is the beginning of the log as it is read, so that a cursor is known as long as everything after it is.
 */
export const forgetChanges = async (database: Queryable, days: number) => {
  const companies = await database.query<{ id: number }>({
    text: 'select distinct company_id as id from record_changes',
  });
  for (const { id } of companies) while ((await forgetPiece(database, id, days)) >= piece);
};

const forgetPiece = async (database: Queryable, companyId: number, days: number) => {
  const [row] = await database.query<{ count: number }>({
    text: `with first as (
        select xid, seq, at, row_number() over (order by xid desc, seq desc) = 1 as is_last
        from (select * from record_changes where company_id = $1 order by xid, seq limit ${piece + 1}) as rows
      ), kept as (
        select xid, seq from first where is_last or at > now() - $2::integer * interval '1 day'
        order by xid, seq limit 1
      ), forgotten as (
        delete from record_changes using kept where company_id = $1
          and (record_changes.xid, record_changes.seq) < (kept.xid, kept.seq) returning 1
      )
      select count(*) as count from forgotten`,
    values: [companyId, days],
  });
  return row?.count ?? 0;
};

/** Milliseconds between two looks at the database's clock, and between two times that changes are forgotten. */
const [look, interval] = [3_600_000, 6 * 3_600_000];
/** Milliseconds that closing waits for it. */
const parting = 1_000;

/**
 * Forgets them now and then, once the database's clock has gone on evenly for an hour; where the database cannot be written,
 * somebody else has to.
 */
export const startForgetting = (database: Queryable, days: number) => {
  let running: Promise<unknown> = Promise.resolve();
  let forgotten = -Infinity;
  const isSteady = steadyClock();
  const forget = async () => {
    const [row] = await database.query<{ now: number }>({
      text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    });
    if (row === undefined || !isSteady(row.now) || clock.monotonic() < forgotten + interval) return;
    forgotten = clock.monotonic();
    await forgetChanges(database, days);
  };
  const forgetNow = () => void (running = forget().catch(() => {}));
  const timer = setInterval(forgetNow, look).unref();
  forgetNow();
  return async () => {
    clearInterval(timer);
    await inTime(parting, running).catch(() => {});
  };
};
