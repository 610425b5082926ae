import type { View } from '#contract/view.ts';
import { freeName, mostViews, readView } from './view.ts';

/** One of a person's own views, with what names it on this device. */
export type OwnView = View & { id: string; source: 'own' };

/** A person's own views in their order, and which of them opens first. */
export type ViewList = { views: OwnView[]; first: string | null };

export const noViews: ViewList = { views: [], first: null };

/** A person's own views as they were stored. What is no view, or comes twice, is left out. */
export function readOwnViews(given: readonly unknown[]): OwnView[] {
  const views: OwnView[] = [];
  for (const each of given) {
    const view = readView(each);
    const { id } = Object(each) as { id?: unknown };
    const isNew = typeof id === 'string' && views.every((other) => other.id !== id);
    if (view && isNew) views.push({ id, ...view, name: freeName(view.name, views), source: 'own' });
  }
  return views.slice(0, mostViews);
}

/** The list with a view at a place; at the end where that is left out. */
export function withView({ views, first }: ViewList, view: OwnView, place = views.length): ViewList {
  return { first, views: views.toSpliced(place, 0, view) };
}

/** The list with another name or address for a view. */
export const withChange = ({ views, first }: ViewList, id: string, change: Partial<View>): ViewList => ({
  first,
  views: views.map((view) => (view.id === id ? { ...view, ...change } : view)),
});

/** The list without a view. */
export const withoutView = ({ views, first }: ViewList, id: string): ViewList => ({
  first: first === id ? null : first,
  views: views.filter((view) => view.id !== id),
});

/** The list with a view at another place, counted from 0; a place past the end is the end. */
export function withMove({ views, first }: ViewList, id: string, place: number): ViewList {
  const view = views.find((each) => each.id === id);
  if (!view) return { views, first };
  const others = views.filter((each) => each !== view);
  return { first, views: others.toSpliced(Math.max(0, place), 0, view) };
}

/** What became of views from elsewhere. */
export type Merged = { list: ViewList; added: OwnView[]; known: number; noRoom: number };

/**
 * The list with views from elsewhere at its end. One that is there already is not added again, one whose name is taken
 * gets a number.
 * @param newId makes an id
 */
export function withViews(list: ViewList, more: readonly View[], newId: () => string): Merged {
  const merged: Merged = { list, added: [], known: 0, noRoom: 0 };
  for (const { name, address } of more) {
    const { views } = merged.list;
    if (views.some((view) => view.name === name && view.address === address)) merged.known += 1;
    else if (views.length >= mostViews) merged.noRoom += 1;
    else {
      const view: OwnView = { id: newId(), name: freeName(name, views), address, source: 'own' };
      merged.added.push(view);
      merged.list = withView(merged.list, view);
    }
  }
  return merged;
}
