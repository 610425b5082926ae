import type { View } from '#contract/view.ts';
import { say } from '#dashboard/languages/say.ts';
import {
  eraseStoredViews,
  isAboutViews,
  readStoredViews,
  storeViews,
  viewOwners,
} from '#dashboard/persist/stored-views.ts';
import { freeName, mostViews, nameFault, tidyName, type SavedView } from './view.ts';
import {
  noViews,
  readOwnViews,
  withChange,
  withMove,
  withoutView,
  withView,
  withViews,
  type Merged,
  type OwnView,
  type ViewList,
} from './view-list.ts';

export type OwnViewsOptions = {
  /** The owner's key (owner-key.ts); null where the browser can't make one. */
  owner: string | null;
  apiBaseUrl: string;
  /** Where they are stored: on the device, or in the tab; null for nowhere, as long as the page lives. */
  storage: Storage | null;
  /** Aborts when the session ends. */
  ended: AbortSignal;
};

/** What became of a change: the view, or why not, in a sentence. */
export type Outcome = { view: OwnView } | { fault: string };

/** A person's own views. They are read from storage before each change, so that no tab undoes what another one did. */
export type OwnViews = ReturnType<typeof createOwnViews>;

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

const noRoom = say('There is room for {count} views. Delete one first.', { count: mostViews });

export function createOwnViews({ owner, apiBaseUrl, storage, ended }: OwnViewsOptions) {
  const listeners = new Set<() => void>();
  let isStored = owner !== null && storage !== null;
  let list = noViews;

  const read = (): ViewList => {
    if (!isStored || owner === null || !storage) return list;
    const stored = readStoredViews(storage, owner);
    if (!stored) return noViews;
    return { views: readOwnViews(stored.views), first: stored.first };
  };
  const tell = (next: ViewList) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (next: ViewList) => {
    try {
      if (isStored && owner !== null && storage) storeViews(storage, owner, { apiBaseUrl, ...next });
    } catch {
      // There is no room, or storage was switched off: they last as long as the page.
      isStored = false;
    }
    tell(next);
  };
  const refresh = () => {
    try {
      tell(read());
    } catch {
      isStored = false;
    }
    return list;
  };
  const named = (id: string) => refresh().views.find((view) => view.id === id);
  const othersOf = () => viewOwners(apiBaseUrl).filter((each) => each !== owner);

  refresh();
  window.addEventListener('storage', (event) => owner !== null && isAboutViews(event, owner) && refresh(), {
    signal: ended,
  });

  return {
    list: () => list,
    /** Whether they outlive the page. */
    isStored: () => isStored,
    /** @returns stops telling the listener */
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param place counted from 0; at the end where that is left out */
    add: ({ name, address }: View, place?: number): Outcome => {
      const { views } = refresh();
      const fault = views.length < mostViews ? nameFault(name, views) : noRoom;
      if (fault) return { fault };
      const view: OwnView = { id: newId(), name: tidyName(name), address, source: 'own' };
      change(withView(list, view, place));
      return { view };
    },
    /** Gives a view another name. */
    rename: (id: string, name: string): Outcome => {
      const view = named(id);
      if (!view) return { fault: say('This view was deleted.') };
      const fault = nameFault(
        name,
        list.views.filter((each) => each !== view),
      );
      if (fault) return { fault };
      change(withChange(list, id, { name: tidyName(name) }));
      return { view: { ...view, name: tidyName(name) } };
    },
    /** Has a view stand for another address. One that was deleted meanwhile stays deleted. */
    save: (id: string, address: string) => {
      if (named(id)) change(withChange(list, id, { address }));
    },
    /** Adds a copy behind a view, or at the end for one of the team's. */
    duplicate: ({ id, name, address }: SavedView): Outcome => {
      const { views } = refresh();
      if (views.length >= mostViews) return { fault: noRoom };
      const view: OwnView = { id: newId(), name: freeName(name, views), address, source: 'own' };
      const place = views.findIndex((each) => each.id === id);
      change(withView(list, view, place < 0 ? undefined : place + 1));
      return { view };
    },
    /** Deletes a view. @returns puts it back where it was */
    remove: (id: string) => {
      const view = named(id);
      const { first, views } = list;
      const place = views.findIndex((each) => each.id === id);
      change(withoutView(list, id));
      return () => {
        if (!view || named(id)) return;
        const name = freeName(view.name, list.views);
        const back = withView(list, { ...view, name }, Math.min(place, list.views.length));
        change(first === id && back.first === null ? { ...back, first: id } : back);
      };
    },
    /** @param place counted from 0 */
    move: (id: string, place: number) => {
      if (named(id)) change(withMove(list, id, place));
    },
    /** @param first the id of the view that opens first, own or of the team; null for none */
    setFirst: (first: string | null) => change({ ...refresh(), first }),
    /** Adds views from a file. */
    merge: (more: readonly View[]): Merged => {
      const merged = withViews(refresh(), more, newId);
      change(merged.list);
      return merged;
    },
    /** How many views other tokens for this service have left on the device. */
    left: () =>
      othersOf()
        .map((other) => readOwnViews(readStoredViews(localStorage, other)?.views ?? []).length)
        .reduce((sum, count) => sum + count, 0),
    /** Takes those over: a new token of the same person has another key. */
    takeLeft: (): Merged => {
      const others = othersOf();
      const more = others.flatMap((other) => readOwnViews(readStoredViews(localStorage, other)?.views ?? []));
      const merged = withViews(refresh(), more, newId);
      change(merged.list);
      if (isStored && merged.noRoom === 0) eraseStoredViews(others);
      return merged;
    },
  };
}
