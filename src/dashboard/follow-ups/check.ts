import type { Id } from '#contract/fields.ts';
import type { Piece } from '#dashboard/requests/whole-list/chain.ts';
import type { ReadRow, RowKey } from '#dashboard/requests/whole-list/read-page.ts';
import { createWholeList } from '#dashboard/requests/whole-list/whole-list.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import type { CheckStore, LoadedCheck, Mark } from './stored-check.ts';
import { followUpsOf, isWaiting, type FollowUp } from './waiting.ts';

/** Opportunities from the newest on, read for follow-ups and for what agents brought. */
export type Check = ReturnType<typeof createCheck>;

type CheckOptions = {
  store: CheckStore;
  isEnough: (rows: number) => boolean;
  /** Called after each page, and when it may have to wait. */
  onChange: () => void;
};

/** Goes on with a check where it was stored. */
export function createCheck(
  { requests, queryClient }: Pick<Session, 'requests' | 'queryClient'>,
  { run, marks, waiting }: LoadedCheck,
  { store, isEnough, onChange }: CheckOptions,
) {
  const seen = new Map<RowKey, number>();
  const agents = new Map<Id | null, number>();
  const found = new Map(waiting.map((each) => [each.row.record.id, each]));
  let pieces = 0;
  let since = Infinity;
  let isStored = store.isDurable;

  const add = (mark: Mark) => {
    pieces += 1;
    since = Math.min(since, mark.at);
    for (const key of mark.keys) seen.set(key, mark.order);
    for (const [agent, count] of mark.agents) agents.set(agent, (agents.get(agent) ?? 0) + count);
  };
  for (const mark of marks) add(mark);

  const save = async (stored: { mark: Mark; sources: string[] }[] = []) => {
    try {
      await store.save(run, stored);
    } catch {
      // The storage is full, or another tab has signed out: what is read lasts as long as the page.
      isStored = false;
    }
  };

  const onPieces = async (read: Piece[]) => {
    const stored = read
      .filter(({ keys }) => keys.length > 0)
      .map((piece, index) => {
        const sources = piece.rows.filter(isWaitingRow).map(({ source }) => source);
        return { mark: markOf(piece, pieces + index, sources.length), sources };
      });
    await save(stored);
    // Where there is nothing, that is known from now on.
    if (run.chain.isAtEnd) since = Math.min(since, Date.now());
    for (const { mark, sources } of stored) {
      add(mark);
      for (const each of followUpsOf(sources, mark)) found.set(each.row.record.id, each);
    }
    onChange();
  };

  const list = createWholeList({
    name: 'opportunities',
    request: {},
    perPage: run.perPage,
    requests,
    queryClient,
    state: run.chain,
    seen,
    isEnough: () => isEnough(seen.size),
    onPieces,
    onWait: onChange,
  });

  return {
    run,
    list,
    agents,
    save,
    followUps: () => Array.from(found.values()),
    /** When the oldest page of it was read, in ms since the epoch; null before the first. */
    since: () => (since === Infinity ? null : since),
    isStored: () => isStored,
    /** What was read of a follow-up counts no longer. */
    doubt: (id: Id) => {
      const known = found.get(id);
      if (known) found.set(id, { ...known, at: 0 });
    },
    /** Takes what has become of a follow-up; null for one that is gone. @returns whether it still waits */
    update: (id: Id, row: FollowUp['row'] | null) => {
      const known = found.get(id);
      if (!known) return true;
      if (row && isWaiting(row.record)) {
        found.set(id, { ...known, row, at: Date.now() });
        return true;
      }
      found.delete(id);
      run.handled.push(id);
      return false;
    },
  };
}

const isWaitingRow = ({ row: { record } }: ReadRow) =>
  record !== undefined && 'webhook_sent' in record && isWaiting(record);

function markOf({ order, rows, keys }: Piece, number: number, waiting: number): Mark {
  const agents = new Map<Id | null, number>();
  for (const { row } of rows) {
    const agent = row.record && 'agent_id' in row.record ? row.record.agent_id : null;
    agents.set(agent, (agents.get(agent) ?? 0) + 1);
  }
  return { number, order, at: Date.now(), keys, agents: [...agents], waiting };
}
