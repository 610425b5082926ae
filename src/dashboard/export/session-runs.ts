import type { Names } from '#dashboard/names/names.ts';
import { persistReadings } from '#dashboard/persist/readings-persister.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { createExportRuns } from './create-export-runs.ts';
import type { ExportRuns } from './runs.ts';

const runsOf = new WeakMap<Session, ExportRuns>();

/** The exports of a session; they live as long as it does, whatever page is on the screen. */
export function sessionRuns(session: Session, names: Names): ExportRuns {
  const { owner, isOnDevice, ended } = session;
  const runs =
    runsOf.get(session) ??
    createExportRuns({
      ...session,
      names,
      openStore: () => persistReadings('exports', owner, isOnDevice, ended),
    });
  runsOf.set(session, runs);
  return runs;
}
