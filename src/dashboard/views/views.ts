import { readFirstPage, writeFirstPage } from '#dashboard/persist/first-page.ts';
import { ownerKey } from '#dashboard/persist/owner-key.ts';
import { readStoredViews, storeViews } from '#dashboard/persist/stored-views.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { createOwnViews, type OwnViews } from './own-views.ts';
import { createTeamViews, isTeamId } from './team-views.ts';
import { movingAddress } from './view-address.ts';
import type { SavedView } from './view.ts';

/** The saved views of a session right now. */
export type ViewsState = {
  /** In the order that the person gave them. */
  own: SavedView[];
  team: SavedView[];
  /** What a team's configuration has that is no view, as text. */
  unusable: string[];
  /** What opens first: the id of a view, else `overview` or the name of a list. */
  first: string;
  /** Whether one's own outlive the tab, so that one of them can open first. */
  isOnDevice: boolean;
  /** How many views are left from other tokens for the same service. */
  left: number;
};

/** The saved views of a session, and what can be done with one's own. */
export type Views = Pick<
  OwnViews,
  'add' | 'rename' | 'save' | 'duplicate' | 'remove' | 'move' | 'merge' | 'takeLeft'
> & {
  state: () => ViewsState;
  /** @returns stops telling the listener */
  watch: (listener: () => void) => () => void;
  /** Chooses what opens first: the id of a view, `overview` or the name of a list. */
  openFirst: (what: string) => void;
};

const opened = new WeakMap<object, Promise<Views>>();

/** The views of a session, the same for all who ask. */
export function viewsOf(session: Session): Promise<Views> {
  const views = opened.get(session.owner) ?? openViews(session);
  opened.set(session.owner, views);
  return views;
}

/**
 * Where the views of an owner are: on the device if that keeps the token or has some already, else in the tab. What the
 * tab has goes to the device with the token.
 */
function storageFor(owner: string, isKept: boolean): Storage | null {
  try {
    const inTab = readStoredViews(sessionStorage, owner);
    const onDevice = readStoredViews(localStorage, owner);
    if (!isKept && !onDevice) return sessionStorage;
    if (inTab && !onDevice) storeViews(localStorage, owner, inTab);
    return localStorage;
  } catch {
    return null;
  }
}

async function openViews(session: Session): Promise<Views> {
  const { owner, isOnDevice, ended } = session;
  const key = await ownerKey(owner);
  const storage = key === null ? null : storageFor(key, isOnDevice());
  const own = createOwnViews({ owner: key, apiBaseUrl: owner.apiBaseUrl, storage, ended });
  const team = createTeamViews({ ...session, ownerKey: key }, () => changed());
  const listeners = new Set<() => void>();
  const isKept = () => own.isStored() && isOnDevice();

  const stateOf = (): ViewsState => {
    const { views, first } = own.list();
    const { views: teamViews, unusable } = team.team();
    return {
      own: views,
      team: teamViews,
      unusable,
      first: first ?? readFirstPage(),
      isOnDevice: isKept(),
      left: own.left(),
    };
  };

  /** Has what opens first follow its view: its name, its address, its end. */
  const followFirst = () => {
    const { views, first } = own.list();
    if (!isKept()) return;
    const view = [...views, ...team.team().views].find(({ id }) => id === first);
    const isAwaited = first !== null && isTeamId(first) && !team.isComplete();
    if (view) writeFirstPage('opportunities', movingAddress(view));
    else if (!isAwaited) writeFirstPage(null, null);
  };

  let state: ViewsState;
  const tell = () => {
    state = stateOf();
    for (const listener of listeners) listener();
  };
  const changed = () => {
    if (!ended.aborted) followFirst();
    tell();
  };
  own.watch(changed);
  changed();
  // What another tab has stored stays: two that know different views would overwrite each other without end.
  window.addEventListener('storage', tell, { signal: ended });

  return {
    ...own,
    state: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openFirst: (what) => {
      const isView = [...state.own, ...state.team].some(({ id }) => id === what);
      if (!isView) writeFirstPage(what, null);
      own.setFirst(isView ? what : null);
    },
  };
}
