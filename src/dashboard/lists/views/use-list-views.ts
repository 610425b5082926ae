import { type To, useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, writeListParams, type ListParams } from '#dashboard/data/address/list-params.ts';
import { dayKeys } from '#dashboard/data/address/moving-days.ts';
import { movingLabels } from '#dashboard/lists/filters/words.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { writeLayout, type TableLayout } from '#dashboard/lists/table/table-layout.ts';
import { changesOf, openView, stillDaysOf, suggestedName } from './view-changes.ts';
import type { OwnViews } from './own-views.ts';
import { notices, useViews } from './views.ts';
import { movingDaysIn, movingDaysOf, viewAddress, viewHref } from './view-address.ts';
import { freeName, nameFault, type SavedView } from './view.ts';

export type ListOnScreen<Name extends EndpointName> = {
  resource: { name: Name; title: string; columns: Column<Name>[] };
  params: ListParams<Name>;
  table: { layout: TableLayout };
};

export type ViewChoice = { name: string; moves: boolean; isFirst: boolean };

export type ListViews = ReturnType<typeof useListViews>;

export function useListViews<Name extends EndpointName>({ resource, params, table }: ListOnScreen<Name>) {
  const { name, title, columns: known } = resource;
  const navigate = useNavigate();
  const { config } = useSession();
  const names = useNames();
  const views = useViews();
  const { own = [], team = [], builtIn = [] } = views ?? {};
  const nameOf = nameOfIn(names);
  const onScreen = { name, params, table: table.layout, known, extensions: config.extensions };
  const open = openView([...builtIn, ...own, ...team], onScreen);
  const changes = open ? changesOf(open, onScreen, nameOf) : [];
  const moving = movingDaysOf(params);
  const goTo = (to: To) => void navigate(to, { replace: true });
  /** Goes to the same page, as that of a view with this name. */
  const goToNamed = (title: string | undefined) =>
    goTo({ search: writeListParams(name, { ...params, title }) });
  const follow = (outcome: ReturnType<OwnViews['add']> | null | undefined) => {
    if (outcome && 'view' in outcome) goToNamed(outcome.view.name);
  };

  return {
    open,
    changes,
    views,
    href: listHref(name, { ...params, columns: writeLayout(table.layout) }),
    suggestedName: freeName(
      (changes.length === 0 && params.title) || suggestedName({ title, params, moving, nameOf }),
      [...builtIn, ...own, ...team],
    ),
    /** The days on the screen in words, as they are and as they move; null where none move. */
    days: moving && { still: stillDaysOf(moving), moving: movingLabels[moving] },
    canSave: open?.source === 'own' && changes.length > 0,
    problemOf: (text: string, view: SavedView | null) =>
      nameFault(
        text,
        [...builtIn, ...own].filter((each) => each.id !== view?.id),
      ),
    save: () =>
      open && views?.save(open.id, viewAddress(name, params, table.layout, savedMoving(open, params))),
    saveAs: (choice: ViewChoice) => {
      const address = viewAddress(name, params, table.layout, choice.moves ? moving : null);
      const outcome = views?.add({ name: choice.name, address });
      if (choice.isFirst && outcome && 'view' in outcome) views?.openFirst(outcome.view.id);
      follow(outcome);
    },
    discard: () => open && goTo(viewHref(open)),
    rename: (text: string) => follow(open && views?.rename(open.id, text)),
    duplicate: () => follow(open && views?.duplicate(open)),
    remove: () => {
      if (!open || !views) return;
      const restore = views.remove(open.id);
      goToNamed(undefined);
      notices.set({
        text: say('“{name}” deleted', { name: open.name }),
        undo: () => {
          restore();
          goToNamed(open.name);
        },
      });
    },
  };
}

/** The moving days to save: those that the view had while they are on screen, and those that somebody has chosen since. */
function savedMoving({ address }: SavedView, params: ListParams) {
  const query = new URLSearchParams(address.split('?')[1]);
  const isAsSaved =
    movingDaysIn(address) === null &&
    dayKeys.every((key) => (query.get(key) ?? undefined) === (params as Record<string, unknown>)[key]);
  return isAsSaved ? null : movingDaysOf(params);
}
