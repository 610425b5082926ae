import type { Config } from '#contract/config.ts';
import { pathWithinBase } from '#dashboard/address/base-path.ts';
import { listRequest, readListParams } from '#dashboard/address/list-params.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { openRecordOf } from '#dashboard/list/open-record.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { noPlaces, stillScreen } from '#dashboard/list/still-screen.tsx';
import { panelCovers } from '#dashboard/list/panel-covers.ts';
import { ListScreen } from '#dashboard/list/view/list-screen.tsx';
import { windowTitle } from '#dashboard/list/window-title.ts';
import { askAhead } from '#dashboard/names/ask-ahead.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { pageOfLink } from '#dashboard/requests/prefetch/page-address.ts';
import type { InitialSession } from '#dashboard/session/initial-session.ts';
import { addNames } from '#dashboard/session/persisted-names.ts';
import { Frame, type NavigationItem } from '#dashboard/shell/frame.tsx';
import { readPersistedView } from '#dashboard/table/persisted-view.ts';
import { shownTable } from '#dashboard/table/shown-table.ts';
import { morph } from './morph.ts';
import { paint } from './paint.ts';

/** The first screen of a list, from its address alone and then with rows, until React takes its place. */
export type FirstScreen = {
  /** Resolves when the browser has painted rows. */
  painted: Promise<void>;
  /** Asks for the page that a link leads to, for whoever follows it in a moment. */
  askFor: (link: HTMLAnchorElement) => void;
  /** Leaves what is painted to React. */
  finish: () => void;
};

/** A page, and when it arrived, in ms since the epoch. */
type Arrived = { page: Page; at: number };

/** How long rows are awaited before the screen is painted without them, in ms: painting it twice takes longer. */
const patience = 100;

const nothing = () => {};

/** The first frame paints what is there now, the second comes after it. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * Paints the list of the address into an element: with the page of an earlier visit, and with the fresh one.
 * @returns null where the address is not that of a list
 */
export function paintFirstScreen(
  root: HTMLElement,
  navigation: (NavigationItem & { resource: Resource })[],
  config: Config,
  initial: InitialSession,
): FirstScreen | null {
  const { pathname, search } = window.location;
  const [, list, id, ...more] = pathWithinBase(pathname).split('/');
  const { resource } = navigation.find(({ name }) => name === list) ?? {};
  if (!resource || !initial.page || more.length > 0) return null;

  const { name } = resource;
  const { params, ignored } = readListParams(name, config.extensions, search);
  const open = openRecordOf(id ? decoded(id) : undefined);
  const table = {
    ...shownTable(resource.columns, params.columns, readPersistedView(name, resource.columns)),
    change: nothing,
  };
  const screen = stillScreen(
    config,
    (of, id) => initial.names[of].find((reference) => reference.id === id) ?? 'loading',
  );
  const panel = open.id === null ? null : panelCovers() ? 'covering' : 'beside';
  let isFinished = false;
  let isPainted = false;

  const show = (arrived: Arrived | null) => {
    if (isFinished) return;
    isPainted = true;
    const shown = arrived && { ...arrived, params };
    const state = {
      shown,
      current: shown !== null,
      fetching: shown === null || isFromEarlierVisit(shown.at),
      error: null,
      retry: nothing,
    };
    document.title = `${windowTitle(resource, params, state, open.id)} · ${config.title}`;
    const wanted = new DocumentFragment();
    paint(
      wanted,
      <Frame navigation={navigation} shown={name} address={`${pathname}${search}`} screen={screen}>
        <ListScreen
          {...{ resource, params, ignored, open, panel, table, screen }}
          list={state}
          places={noPlaces}
        />
      </Frame>,
    );
    morph(root, wanted);
  };

  const { answer, persisted } = initial.page;
  let isFresh = false;
  const showKept = async () => {
    const kept = await persisted;
    if (!kept || isFresh) return answer.then(nothing);
    addNames(initial.names, kept.names);
    show(kept);
  };
  const showFresh = async () => {
    const page = await answer;
    isFresh = true;
    const arrived = { page, at: Date.now() };
    show(arrived);
    askAhead(initial, config.extensions, page, (of, references) => {
      addNames(initial.names, { [of]: references });
      show(arrived);
    });
  };
  const showWaiting = () => {
    if (!isPainted) show(null);
  };
  setTimeout(showWaiting, patience);
  // An answer that failed is told by the page itself.
  const painted = Promise.any([showKept(), showFresh()]).then(nextPaint);
  painted.catch(nothing);
  return {
    painted,
    askFor: (link) => {
      const page = pageOfLink(link, config.extensions);
      if (page && !isFinished) void initial.ask(page.name, listRequest(page.name, page.params));
    },
    finish: () => {
      showWaiting();
      isFinished = true;
    },
  };
}

/** A part of a path as the router decodes it. */
function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
