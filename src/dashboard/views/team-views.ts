import { fetchTeamViews } from '#dashboard/api/team-views.ts';
import { readTeamViews, storeTeamViews } from '#dashboard/persist/team-views-store.ts';
import { loadSchedule } from '#dashboard/requests/queue.ts';
import { retry, retryDelay } from '#dashboard/requests/retry.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { freeName, readView, type SavedView } from './view.ts';

/** What a team has: its views, and what could not be read as one, as text. */
export type Team = { views: SavedView[]; unusable: string[] };

/** What the id of a team's view begins with. */
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

type TeamOptions = Pick<Session, 'config' | 'owner' | 'fetch' | 'isOnDevice' | 'requests' | 'queryClient'> & {
  /** The owner's key; null where the browser can't make one. */
  ownerKey: string | null;
};

/**
 * The views of a team: those of the configuration, then those of the service where it has any, as the device has kept
 * them until they arrive.
 * @param onChange called when there are others
 */
export function createTeamViews(
  { config, owner, fetch, ownerKey, isOnDevice, requests, queryClient }: TeamOptions,
  onChange: () => void,
) {
  const isServed = config.extensions.includes('views');
  let isComplete = !isServed;
  let team = readTeam([...config.views, ...(isServed && ownerKey !== null ? readTeamViews(ownerKey) : [])]);

  const send = (ended: AbortSignal) => fetchTeamViews(owner, ended, fetch);
  const ask = async (signal: AbortSignal) => {
    await loadSchedule();
    return requests.schedule()?.inBackground('views', signal, send) ?? send(signal);
  };
  const load = async () => {
    const served = await queryClient.fetchQuery({
      queryKey: ['views'],
      queryFn: ({ signal }) => ask(signal),
      retry,
      retryDelay,
    });
    if (ownerKey !== null && isOnDevice()) storeTeamViews(ownerKey, served);
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
