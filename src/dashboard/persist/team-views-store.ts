import { teamViewsKey } from './late-keys.ts';

/** The team's views that the service sent an owner last, as they came; none where nothing is stored. */
export function readTeamViews(owner: string): unknown[] {
  try {
    const stored = Object(JSON.parse(localStorage.getItem(teamViewsKey) ?? 'null')) as {
      owner?: unknown;
      views?: unknown;
    };
    return stored.owner === owner && Array.isArray(stored.views) ? stored.views : [];
  } catch {
    return [];
  }
}

/** Stores the team's views, so that the next visit has them at once. */
export function storeTeamViews(owner: string, views: unknown[]) {
  try {
    localStorage.setItem(teamViewsKey, JSON.stringify({ owner, views }));
  } catch {
    // Without storage the next visit waits for them.
  }
}
