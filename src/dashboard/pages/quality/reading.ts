import * as clock from '#contract/clock.ts';
import type { RecordOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { type CheckedList, createQualityCheck, type Finding } from '#contract/quality.ts';
import { createStore } from '#dashboard/base/store.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import type { Wait } from '#dashboard/data/requests/whole-list/page-reader.ts';
import { createWholeList, type WholeListProgress } from '#dashboard/data/requests/whole-list/whole-list.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';

/** In the order in which they are read: whom opportunities refer to comes before them. */
export const checkedLists = ['contacts', 'agents', 'opportunities'] as const satisfies CheckedList[];

export type ListState = {
  rows: number;
  total: number | null;
  /** Read to its end. */
  isRead: boolean;
  /** Records that could not be checked; null where nobody knows how many. */
  missing: number | null;
  /** Why the service refuses the list; null if it doesn't. */
  refusal: string | null;
};

export type QualityState = {
  phase: 'resting' | 'reading' | 'stopped' | 'failed' | 'done';
  /** Those that were begun. */
  lists: Partial<Record<CheckedList, ListState>>;
  /** What the lists that are read to the end have shown so far. */
  findings: readonly Finding[];
  progress: (WholeListProgress & { list: CheckedList; wait: Wait | null }) | null;
  /** Why it failed. */
  reason: string;
  /** When it began, in ms since the epoch; what was read is as old at most. */
  at: number;
};

/** Whether a list was read, all of it. */
export const isWhole = (list: ListState | undefined) => list?.isRead === true && list.missing === 0;

/** How many a check has found: at least as many where records are missing, null where that says nothing. */
export function countOf({ list, check, count }: Finding, { lists }: Pick<QualityState, 'lists'>) {
  // Whom nobody has read is not lost.
  const referred = check === 'lost_contact' ? 'contacts' : check === 'lost_agent' ? 'agents' : null;
  if (!lists[list] || (referred && !isWhole(lists[referred]))) return null;
  return { count, isLeast: !isWhole(lists[list]) };
}

const nothing: QualityState = {
  phase: 'resting',
  lists: {},
  findings: [],
  progress: null,
  reason: '',
  at: 0,
};

function createReading({ config, requests, queryClient, ended }: Session) {
  const store = createStore(nothing);
  const set = (given: Partial<QualityState>) => store.set({ ...store.get(), ...given });
  let run = new AbortController();

  const begin = () => {
    const check = createQualityCheck();
    const rows = new Map<string, RecordRow>();
    const unread = { contacts: 0, agents: 0, opportunities: 0 };
    const refusals: Partial<Record<CheckedList, string>> = {};
    const startedAt = clock.now();

    const take = <Name extends CheckedList>(list: Name, row: RecordRow<Name>) => {
      const record: RecordOf<Name> = row.record;
      if (row.unreadableFields) {
        unread[list] += 1;
        check.addUnread(list, record.id);
      } else if (check.add(list, record)) rows.set(`${list} ${record.id}`, row);
    };
    const listOf = <Name extends CheckedList>(name: Name) => {
      const list = createWholeList<Name>({
        name,
        request: {},
        perPage: namesPerPage(config.extensions),
        requests,
        queryClient,
        onPieces: (pieces) => {
          for (const { rows: read } of pieces) for (const { row } of read) take(name, row as RecordRow<Name>);
          show();
        },
        onWait: () => show(),
      });
      const show = () => {
        if (run.signal.aborted) return;
        const progress = { ...list.progress(), list: name, wait: list.wait() };
        set({ lists: { ...store.get().lists, [name]: stateOf() }, progress });
      };
      const stateOf = (): ListState => {
        const { rows: read, total } = list.progress();
        const missing = list.missing().map((each) => each.rows);
        return {
          rows: read,
          total,
          isRead: list.state.isAtEnd,
          missing: missing.includes(null)
            ? null
            : missing.reduce<number>((sum, each) => sum + (each ?? 0), unread[name]),
          refusal: refusals[name] ?? null,
        };
      };
      return { ...list, show };
    };
    const lists = {
      contacts: listOf('contacts'),
      agents: listOf('agents'),
      opportunities: listOf('opportunities'),
    };

    const readOn = async (signal: AbortSignal) => {
      for (const name of checkedLists) {
        if (refusals[name] !== undefined) continue;
        lists[name].show();
        try {
          await lists[name].read(signal);
        } catch (error) {
          // A token may be for some lists only.
          if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
          refusals[name] = errorMessage(error);
        }
        lists[name].show();
        set({ findings: check.findings() });
      }
      // Who came in since the beginning may be whom a newer opportunity is of.
      for (const [name, lost] of [
        ['contacts', 'lost_contact'],
        ['agents', 'lost_agent'],
      ] as const) {
        if (
          !check.findings().some((each) => each.check === lost && each.count > 0) ||
          refusals[name] !== undefined
        )
          continue;
        await lists[name].readFront(signal);
        lists[name].show();
      }
      const findings = check.findings();
      const kept = new Set(findings.flatMap(({ list, ids }) => ids.map((id) => `${list} ${id}`)));
      for (const key of rows.keys()) if (!kept.has(key)) rows.delete(key);
      set({ phase: 'done', findings, progress: null });
    };

    return {
      rows,
      read: async () => {
        run = new AbortController();
        const signal = AbortSignal.any([run.signal, ended]);
        set({ phase: 'reading', at: startedAt, reason: '' });
        try {
          await readOn(signal);
        } catch (error) {
          if (signal.aborted) return;
          set({ phase: 'failed', findings: check.findings(), reason: errorMessage(error) });
        }
      },
      stop: () => {
        run.abort();
        set({ phase: 'stopped', findings: check.findings(), progress: null });
      },
    };
  };

  let reading = begin();
  return {
    store,
    /** The row of a record that was found; undefined for one that is not kept. */
    rowOf: <Name extends CheckedList>(list: Name, id: Id) =>
      reading.rows.get(`${list} ${id}`) as RecordRow<Name> | undefined,
    /** Goes on with what was stopped or has failed; else begins anew. */
    start: () => {
      if (store.get().phase === 'done') {
        store.set(nothing);
        reading = begin();
      }
      void reading.read();
    },
    stop: () => reading.stop(),
  };
}

export type Reading = ReturnType<typeof createReading>;

/** The reading of the session: what was read serves whoever comes back to the page. */
export const readingOf = perSession(createReading);
