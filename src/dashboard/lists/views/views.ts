import { useEffect, useState } from 'react';
import type { Place } from '#dashboard/base/storage.ts';
import { createStore, type Store } from '#dashboard/base/store.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { firstViewId, writeFirstPage } from '#dashboard/data/persist/choose-first-page.ts';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { ownerKey } from '#dashboard/data/persist/owner.ts';
import { readStoredViews, storeViews } from '#dashboard/data/persist/stored-views.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import { type Session, useSession } from '#dashboard/data/session/session-context.ts';
import { builtInViews } from './built-in-views.ts';
import { createOwnViews, type OwnViews } from './own-views.ts';
import { createTeamViews, isTeamId } from './team-views.ts';
import { movingAddress } from './view-address.ts';
import type { SavedView } from './view.ts';

export type ViewsState = {
  /** In the order that the person gave them. */
  own: SavedView[];
  team: SavedView[];
  builtIn: SavedView[];
  /** What a team's configuration has that is no view, as text. */
  unusable: string[];
  /** What opens first: the id of a view, else `overview` or the name of a list. */
  first: string;
  /** Whether one's own outlive the tab, so that one of them can open first. */
  isOnDevice: boolean;
};

type Actions = Pick<OwnViews, 'add' | 'rename' | 'save' | 'duplicate' | 'remove' | 'move' | 'merge'> & {
  /** Chooses what opens first: the id of a view, `overview` or the name of a list. */
  openFirst: (what: string) => void;
};

export type Views = Actions & { store: Pick<Store<ViewsState>, 'get' | 'subscribe'> };

/** The id of the saved view on screen that was changed since it was saved, which the rail shows; null for none. */
export const changedView = createStore<string | null>(null);

/** The dialog that is open over a list (views-dialog.tsx); null for none. */
export const viewsDialog = createStore<'save' | 'rename' | null>(null);

export type Notice = { text: string; undo: () => void };

export const notices = createStore<Notice | null>(null);

export const viewsOf = perSession(openViews);

const notOpened = createStore<ViewsState | null>(null);

/** The saved views of the session, which the component follows; null until they are there. */
export function useViews(): (Actions & ViewsState) | null {
  const session = useSession();
  const [views, setViews] = useState<Views | null>(null);
  useEffect(() => {
    let isGone = false;
    void viewsOf(session).then((found) => isGone || setViews(found));
    return () => {
      isGone = true;
    };
  }, [session]);
  const state = useStore<ViewsState | null>(views?.store ?? notOpened);
  return views && state && { ...views, ...state };
}

/** On the device if it keeps the token or has some, else in the tab, whose views go there with the token. */
function placeFor(owner: string, isKept: boolean): Place | null {
  try {
    const inTab = readStoredViews('tab', owner);
    const onDevice = readStoredViews('device', owner);
    if (!isKept && !onDevice) return 'tab';
    if (inTab && !onDevice) storeViews('device', owner, inTab);
    return 'device';
  } catch {
    return null;
  }
}

async function openViews(session: Session): Promise<Views> {
  const { owner, isOnDevice, ended, config } = session;
  const key = await ownerKey(owner);
  const place = key === null ? null : placeFor(key, isOnDevice());
  const builtIn = builtInViews(config.extensions);
  const own = createOwnViews({ owner: key, apiBaseUrl: owner.apiBaseUrl, place, ended, builtIn });
  const team = createTeamViews({ ...session, ownerKey: key }, () => changed());
  const isKept = () => own.isStored() && isOnDevice();
  const viewNamed = (id: string) =>
    [...builtIn, ...own.get(), ...team.team().views].find((view) => view.id === id);

  const stateNow = (): ViewsState => ({
    own: own.get(),
    team: team.team().views,
    builtIn,
    unusable: team.team().unusable,
    first: viewNamed(firstViewId())?.id ?? readFirstPage(),
    isOnDevice: isKept(),
  });

  /** Has what opens first follow its view: its name, its address, its end. */
  const followFirst = () => {
    if (!isKept()) return;
    const first = firstViewId();
    const view = viewNamed(first);
    const isAwaited = isTeamId(first) && !team.isComplete();
    if (view) writeFirstPage({ address: movingAddress(view) });
    else if (!isAwaited) writeFirstPage({ address: '' });
  };

  followFirst();
  const store = createStore(stateNow());
  const changed = () => {
    if (!ended.aborted) followFirst();
    store.set(stateNow());
  };
  own.subscribe(changed);
  // What another tab has stored stays: two that know different views would overwrite each other without end.
  window.addEventListener('storage', () => store.set(stateNow()), { signal: ended });

  return {
    ...own,
    store,
    openFirst: (what) => {
      writeFirstPage(
        viewNamed(what) ? { page: 'opportunities', viewId: what } : { page: what, viewId: '', address: '' },
      );
      changed();
    },
  };
}
