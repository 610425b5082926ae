import * as clock from '#contract/clock.ts';
import type { View } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Place } from '#dashboard/base/storage.ts';
import { createStore } from '#dashboard/base/store.ts';
import { isAboutViews, readStoredViews, storeViews } from '#dashboard/data/persist/stored-views.ts';
import { freeName, mostViews, nameFault, readView, tidyName, type SavedView } from './view.ts';

/** One of a person's own views, with what names it on this device. */
export type OwnView = View & { id: string; source: 'own' };

export type OwnViewsOptions = {
  /** The owner's key (owner.ts); null where the browser can't make one. */
  owner: string | null;
  apiBaseUrl: string;
  /** Where they are stored: on the device, or in the tab; null for nowhere, as long as the page lives. */
  place: Place | null;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  /** Views whose names a new one may not have. */
  builtIn?: readonly Pick<View, 'name'>[];
};

type Outcome = { view: OwnView } | { fault: string };

/** What became of views from a file: those added, how many were there already, and how many there is no room for. */
export type Merged = { added: OwnView[]; known: number; noRoom: number };

/** A person's own views. They are read from storage before each change, so that no tab undoes what another one did. */
export type OwnViews = ReturnType<typeof createOwnViews>;

const newView = (name: string, { address }: Pick<View, 'address'>): OwnView => ({
  id: `${clock.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  name,
  address,
  source: 'own',
});

const noRoom = say('There is room for {count} views. Delete one first.', { count: mostViews });

/** The views of a storage. What is no view, or comes twice, is left out. */
function readOwnViews(given: readonly unknown[]): OwnView[] {
  const views: OwnView[] = [];
  for (const each of given) {
    const view = readView(each);
    const { id } = Object(each) as { id?: unknown };
    const isNew = typeof id === 'string' && views.every((other) => other.id !== id);
    if (view && isNew) views.push({ id, ...view, name: freeName(view.name, views), source: 'own' });
  }
  return views.slice(0, mostViews);
}

export function createOwnViews({ owner, apiBaseUrl, place, ended, builtIn = [] }: OwnViewsOptions) {
  const store = createStore<OwnView[]>([]);
  let isStored = owner !== null && place !== null;

  /** The views as they are stored now. */
  const refresh = () => {
    try {
      if (isStored && owner !== null && place)
        store.set(readOwnViews(readStoredViews(place, owner)?.views ?? []));
    } catch {
      isStored = false;
    }
    return store.get();
  };
  const change = (views: OwnView[]) => {
    try {
      if (isStored && owner !== null && place) storeViews(place, owner, { apiBaseUrl, views });
    } catch {
      // There is no room, or storage was switched off: they last as long as the page.
      isStored = false;
    }
    store.set(views);
  };
  const changeOne = (id: string, next: Partial<View>) => {
    const views = refresh();
    const at = views.findIndex((each) => each.id === id);
    const view = views[at];
    if (view) change(views.with(at, { ...view, ...next }));
  };
  const named = (id: string) => refresh().find((view) => view.id === id);

  refresh();
  window.addEventListener('storage', (event) => owner !== null && isAboutViews(event, owner) && refresh(), {
    signal: ended,
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    isStored: () => isStored,
    add: ({ name, address }: View): Outcome => {
      const views = refresh();
      const fault = views.length < mostViews ? nameFault(name, [...builtIn, ...views]) : noRoom;
      if (fault) return { fault };
      const view = newView(tidyName(name), { address });
      change([...views, view]);
      return { view };
    },
    rename: (id: string, name: string): Outcome => {
      const view = named(id);
      if (!view) return { fault: say('This view was deleted.') };
      const others = store.get().filter((each) => each !== view);
      const fault = nameFault(name, [...builtIn, ...others]);
      if (fault) return { fault };
      changeOne(id, { name: tidyName(name) });
      return { view: { ...view, name: tidyName(name) } };
    },
    /** Has a view stand for another address. One that was deleted meanwhile stays deleted. */
    save: (id: string, address: string) => changeOne(id, { address }),
    /** Adds a copy behind a view, or at the end for one of the team's. */
    duplicate: ({ id, name, address }: SavedView): Outcome => {
      const views = refresh();
      if (views.length >= mostViews) return { fault: noRoom };
      const view = newView(freeName(name, [...builtIn, ...views]), { address });
      const at = views.findIndex((each) => each.id === id);
      change(views.toSpliced(at < 0 ? views.length : at + 1, 0, view));
      return { view };
    },
    /** Deletes a view. @returns puts it back where it was */
    remove: (id: string) => {
      const views = refresh();
      const at = views.findIndex((each) => each.id === id);
      const view = views[at];
      change(views.filter((each) => each.id !== id));
      return () => {
        if (!view || named(id)) return;
        const now = store.get();
        change(now.toSpliced(Math.min(at, now.length), 0, { ...view, name: freeName(view.name, now) }));
      };
    },
    /** @param place counted from 0; a place past the end is the end */
    move: (id: string, place: number) => {
      const view = named(id);
      const others = store.get().filter((each) => each !== view);
      if (view) change(others.toSpliced(Math.max(0, place), 0, view));
    },
    /** Adds views from a file. One that is here already is not added again, one whose name is taken gets a number. */
    merge: (more: readonly View[]): Merged => {
      const views = [...refresh()];
      const merged: Merged = { added: [], known: 0, noRoom: 0 };
      for (const { name, address } of more) {
        if (views.some((view) => view.name === name && view.address === address)) merged.known += 1;
        else if (views.length >= mostViews) merged.noRoom += 1;
        else {
          const view = newView(freeName(name, [...builtIn, ...views]), { address });
          views.push(view);
          merged.added.push(view);
        }
      }
      change(views);
      return merged;
    },
  };
}
