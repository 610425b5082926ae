import type { Id } from '#contract/fields.ts';
import { listRequest } from '#dashboard/address/list-params.ts';
import type { NamedList, Names } from '#dashboard/names/names.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import type { ExportedRow, ExportRun, ExportRuns, ExportState } from './runs.ts';
import type { ExportSettings } from './settings.ts';

// TODO replaced by the engine: reads a list once, in memory.
export function exportRunsOf(session: Session, names: Pick<Names, NamedList>): ExportRuns {
  let runs: ExportRun[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const start = (settings: ExportSettings): ExportRun => {
    const rows: ExportedRow[] = [];
    const startedAt = Date.now();
    const reached = { rows: 0, total: null as number | null, page: 1, lastPage: null as number | null };
    let state: ExportState = { phase: 'reading', ...reached, secondsLeft: null, waiting: null };
    let goes = true;
    const read = async () => {
      for (;;) {
        const request = listRequest(settings.name, { ...settings.params, page: reached.page });
        const page = await session.requests.clients.background.list(settings.name, request, session.ended);
        if (!goes) return;
        for (const row of page.rows) if (row.record) rows.push({ row, source: JSON.stringify(row.record) });
        const { total, last_page } = page.meta;
        Object.assign(reached, { rows: rows.length, total, lastPage: last_page });
        if (reached.page >= (last_page ?? 0)) break;
        reached.page += 1;
        state = { phase: 'reading', ...reached, secondsLeft: 12, waiting: null };
        tell();
      }
      const report = {
        total: reached.total,
        rows: rows.length,
        repeated: 0,
        missing: [],
        unnamed: 0,
        startedAt,
      };
      state = { phase: 'read', report: { ...report, finishedAt: Date.now() } };
      tell();
    };
    void read();
    const run: ExportRun = {
      id: crypto.randomUUID(),
      settings,
      startedAt,
      state: () => state,
      watch: () => () => {},
      isElsewhere: () => false,
      pause: () => {
        goes = false;
        state = { phase: 'paused', ...reached, reason: null };
        tell();
      },
      resume: () => {
        goes = true;
        state = { phase: 'reading', ...reached, secondsLeft: 12, waiting: null };
        void read();
        tell();
      },
      discard: async () => {
        goes = false;
        runs = runs.filter((each) => each !== run);
        tell();
      },
      retryMissing: () => {},
      async *rows() {
        yield rows;
      },
      nameOf: (list: NamedList, id: Id) => {
        const known = names[list].lookUp(id);
        return typeof known === 'string' ? null : known.name;
      },
    };
    runs = [...runs, run];
    tell();
    return run;
  };
  return {
    all: () => runs,
    start,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStored: () => false,
  };
}
