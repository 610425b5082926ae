import { fetchTeamViews } from '#dashboard/data/api/team-views.ts';
import { readOwned, storeOwned } from '#dashboard/data/persist/owner.ts';
import { retry, retryDelay } from '#dashboard/data/requests/retry.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { freeName, readView, type SavedView } from './view.ts';

export type Team = { views: SavedView[]; unusable: string[] };

const idStart = 'team:';

export const isTeamId = (id: string) => id.startsWith(idStart);

/** Longest text of an entry that is shown, in characters. */
const longest = 60;

/** The views among the entries of a configuration or an answer. Names stay different. */
function readTeam(entries: readonly unknown[]): Team {
  const team: Team = { views: [], unusable: [] };
  for (const entry of entries) {
    const view = readView(entry);
    if (view) {
      const name = freeName(view.name, team.views);
      team.views.push({ ...view, name, id: idStart + name, source: 'team' });
    } else team.unusable.push((JSON.stringify(entry) ?? '').slice(0, longest));
  }
  return team;
}

type TeamOptions = Pick<Session, 'config' | 'owner' | 'fetch' | 'isOnDevice' | 'queryClient'> & {
  /** The owner's key; null where the browser can't make one. */
  ownerKey: string | null;
};

/** Those of the configuration, then those of the service, as the device has kept them until they arrive. */
export function createTeamViews(
  { config, owner, fetch, ownerKey, isOnDevice, queryClient }: TeamOptions,
  onChange: () => void,
) {
  const isServed = config.extensions.includes('views');
  let isComplete = !isServed;
  const kept = isServed && ownerKey !== null ? readOwned('team-views', ownerKey)?.['views'] : null;
  let team = readTeam([...config.views, ...(Array.isArray(kept) ? kept : [])]);

  const load = async () => {
    const served = await queryClient.fetchQuery({
      queryKey: ['views'],
      queryFn: ({ signal }) => fetchTeamViews(owner, signal, fetch),
      retry,
      retryDelay,
    });
    if (ownerKey !== null && isOnDevice()) storeOwned('team-views', ownerKey, { views: served });
    isComplete = true;
    team = readTeam([...config.views, ...served]);
    onChange();
  };
  // Without an answer, those that are known stay.
  if (isServed) load().catch(() => {});

  return {
    team: () => team,
    /** Whether no more are awaited, so that one which is not there is gone. */
    isComplete: () => isComplete,
  };
}
