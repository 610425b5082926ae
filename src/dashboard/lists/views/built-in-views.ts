import type { Extension } from '#contract/parameters.ts';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { viewAddress } from './view-address.ts';
import type { SavedView } from './view.ts';

/** The views that Roster brings along, as far as the server can filter by what they show. */
export function builtInViews(extensions: readonly Extension[]): SavedView[] {
  const followUps = followUpsParams(extensions);
  if (!followUps?.title) return [];
  const address = viewAddress('opportunities', followUps, null);
  return [{ id: 'built-in:follow-ups', source: 'built-in', name: followUps.title, address }];
}
