import { useNames } from '#dashboard/names/names-context.ts';
import { type Session, useSession } from '#dashboard/session/session-context.ts';
import { createExports, type Exports } from './exports.ts';
import { sessionRuns } from './session-runs.ts';

const bySession = new WeakMap<Session, Exports>();

/** The exports of the session, which every dialog and the status share. */
export function useExports(): Exports {
  const session = useSession();
  const names = useNames();
  const known = bySession.get(session);
  if (known) return known;
  const made = createExports(sessionRuns(session, names), names);
  bySession.set(session, made);
  return made;
}
