import { useEffect, useSyncExternalStore } from 'react';
import type { RecordOf } from '#contract/endpoints.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import type { Directory, DirectoryName, DirectoryState } from './directory.ts';

function useDirectoryOf<Name extends DirectoryName>(name: Name): Directory<Name> {
  const directories: { [Each in DirectoryName]: Directory<Each> } = useSession();
  return directories[name];
}

/** A directory's state; the component follows every page that is read. */
export function useDirectory<Name extends DirectoryName>(name: Name): DirectoryState<Name> {
  const { subscribe, state } = useDirectoryOf(name);
  return useSyncExternalStore(subscribe, state);
}

/**
 * Why there is no record for an id:
 * - `none`: there is no id
 * - `loading`: not read yet
 * - `missing`: the whole list was read and it is not there
 * - `unknown`: the list, or something in it, could not be read
 */
export type Absence = 'none' | 'loading' | 'missing' | 'unknown';

function lookUp<Name extends DirectoryName>(state: DirectoryState<Name>, id: number | null) {
  if (id === null) return 'none';
  const record = state.records.get(id);
  if (record) return record;
  if (state.status === 'complete') return state.read > state.records.size ? 'unknown' : 'missing';
  return state.status === 'failed' ? 'unknown' : 'loading';
}

/** The record of an id, or why there is none; the component follows this record alone. */
export function useRecord<Name extends DirectoryName>(
  name: Name,
  id: number | null,
): RecordOf<Name> | Absence {
  const { subscribe, state, seek } = useDirectoryOf(name);
  const record = useSyncExternalStore(subscribe, () => lookUp(state(), id));
  useEffect(() => {
    if (record === 'missing' && id !== null) seek(id);
  }, [record, id, seek]);
  return record;
}
