import * as clock from '#contract/clock.ts';
import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import type { SourceMemory, SourceSettings } from './source.ts';
import { emptyState, type SyncState } from './sync-state.ts';

/** A company that is a copy of another server's lists. */
export type Sync = {
  companyId: number;
  company: string;
  settings: SourceSettings;
  state: SyncState;
  /** Another one after each change of the settings. */
  revision: string;
  /** Whether nobody reads the source: it came with a backup, and was not resumed yet. */
  isPaused: boolean;
};

const columns = `company_id as "companyId", (select name from companies where id = company_id) as company, settings,
  state, revision, paused as "isPaused"`;

/** The syncs of a company, or of all. */
export const listSyncs = (database: Queryable, companyId: number | null = null): Promise<Sync[]> =>
  database.query<Sync>({
    text: `select ${columns} from syncs where $1::bigint is null or company_id = $1 order by company_id`,
    values: [companyId],
  });

/**
 * Adds the sync of a company, or changes or resumes it; whoever keeps the company begins again with it. Of another source it begins
 * with nothing read.
 */
export const saveSync = (
  database: Database,
  { companyId, settings, source }: { companyId: number; settings: SourceSettings; source: SourceMemory },
): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    // What is written meanwhile has to be in the state that is read next.
    await transaction.query({
      text: 'select from syncs where company_id = $1 for update',
      values: [companyId],
    });
    const [before] = await listSyncs(transaction, companyId);
    const kept = before?.settings.url === settings.url ? before.state : null;
    if (kept === null) await forgetSync(transaction, companyId);
    else await transaction.query({ text: 'delete from syncs where company_id = $1', values: [companyId] });
    const asked = [...(kept?.source.asked ?? []), ...source.asked].toSorted((one, other) => one - other);
    const state = { ...(kept ?? emptyState()), addedAt: clock.now(), source: { ...source, asked } };
    await transaction.query({
      text: 'insert into syncs (company_id, settings, state) values ($1, $2::text::jsonb, $3::text::jsonb)',
      values: [companyId, JSON.stringify(settings), JSON.stringify(state)],
    });
  });

const forgetSync = async (transaction: Queryable, companyId: number) => {
  const values = [companyId];
  const removed = await transaction.query({
    text: 'delete from syncs where company_id = $1 returning 1',
    values,
  });
  await transaction.query({ text: 'delete from synced_records where company_id = $1', values });
  return removed.length > 0;
};

/** Ends the sync of a company, whose records stay as they are. @returns false if it had none */
export const removeSync = (database: Database, companyId: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    return forgetSync(transaction, companyId);
  });

/** Seconds for which a process holds a company; it renews that often enough while it is alive. */
const hold = 60;

/**
 * Takes the companies that nobody holds, and holds on to those that this process has. It is a row rather than an advisory
 * lock: those belong to a session, which poolers lend to others, and end with it while the process still reads.
 * @returns what this process holds from now on
 */
export const holdSyncs = async (database: Database, holder: string): Promise<Sync[]> => {
  // Further away than it is ever set: the clock was set back since.
  const left = `held_until - clock_timestamp() not between interval '0' and ${2 * hold} * interval '1 second'`;
  const wanted = `not paused and (holder = $1 or holder is null or ${left})`;
  const [some] = await database.query({
    text: `select 1 from syncs where ${wanted} limit 1`,
    values: [holder],
  });
  // A role that only reads is refused more.
  if (some === undefined) return [];
  await database.query({
    text: `update syncs set holder = $1, held_until = clock_timestamp() + ${hold} * interval '1 second'
      where company_id in (select company_id from syncs where ${wanted} for update skip locked)`,
    values: [holder],
  });
  // A row that is locked is being written, by this process if it bears its name.
  return database.query<Sync>({ text: `select ${columns} from syncs where holder = $1`, values: [holder] });
};

/** Lets others have what this process holds. */
export const releaseSyncs = (database: Queryable, holder: string) =>
  database.query({ text: 'update syncs set holder = null where holder = $1', values: [holder] });
