import type { Config } from '#contract/config.ts';
import { pathWithinBase } from '#dashboard/data/address/base-path.ts';
import { readListParams } from '#dashboard/data/address/list-params.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { openRecordOf, panelCovers, windowTitle } from '#dashboard/lists/list/open-record.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { noPlaces, firstSlots } from '#dashboard/lists/list/first-slots.tsx';
import { ListScreen } from '#dashboard/lists/list/view/list-screen.tsx';
import type { KnownNames } from '#dashboard/data/names/names.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { Frame, type NavigationItem } from '#dashboard/app/shell/frame.tsx';
import { RowPiece, Rows, pieceSize, tabStopOf } from '#dashboard/lists/table/data-table.tsx';
import { readPersistedLayout, shownTable } from '#dashboard/lists/table/table-layout.ts';
import { morph, paint, nextPaint } from './paint.ts';

/** A page, and when it arrived, in ms since the epoch. */
export type Arrived = { page: Page; at: number };

export type ListPainter = {
  /** Paints the list with a page, long ones piece by piece; null while none has arrived. */
  show: (arrived: Arrived | null) => void;
  /** Paints what is missing, and nothing from then on. @returns what is painted */
  finish: () => Arrived | null;
};

export type ListRoute = NavigationItem & { resource: Resource };

const nothing = () => {};

/**
 * Paints the list of the address bar into an element, as the app will first render it.
 * @param names known names, which may grow
 * @returns null where the address is not that of a list, or holds what the app has to speak of
 */
export function createListPainter(
  root: HTMLElement,
  navigation: ListRoute[],
  config: Config,
  names: KnownNames,
): ListPainter | null {
  const { pathname, search } = window.location;
  const [, list, id, ...more] = pathWithinBase(pathname).split('/');
  const { name, resource } = navigation.find((route) => route.name === list) ?? {};
  if (!name || !resource || more.length > 0) return null;
  const { params, ignored } = readListParams(name, config.extensions, search);
  const open = openRecordOf(id ? decoded(id) : undefined);
  const stored = readPersistedLayout(name, resource.columns);
  const shown = shownTable(resource.columns, params.columns, stored);
  if (params.view || ignored.length > 0 || open.invalid !== null || shown.unusable.length > 0) return null;
  const panel = open.id === null ? null : panelCovers() ? 'covering' : 'beside';
  const table = { ...shown, change: nothing };
  const slots = firstSlots(
    config,
    (of, id) => names[of].find((reference) => reference.id === id) ?? 'loading',
  );
  let isFinished = false;
  let isPainted = false;
  let last: Arrived | null = null;
  /** How many rows may be painted. */
  let limit = pieceSize;

  const show = (arrived: Arrived | null) => {
    if (isFinished) return;
    isPainted = true;
    last = arrived;
    const state = {
      shown: arrived && { ...arrived, params },
      current: arrived !== null,
      fetching: arrived === null || isFromEarlierVisit(arrived.at),
      error: null,
      retry: nothing,
    };
    document.title = `${windowTitle(resource, params, state, open.id)} · ${config.title}`;
    const wanted = new DocumentFragment();
    paint(
      wanted,
      <Frame navigation={navigation} shown={name} address={`${pathname}${search}`} slots={slots}>
        <ListScreen
          {...{ resource, params, open, panel, table, slots }}
          list={state}
          places={noPlaces}
          Rows={(props) => <Rows {...props} rows={props.rows.slice(0, limit)} />}
        />
      </Frame>,
    );
    morph(root, wanted);
    void showRest();
  };

  const showPiece = () => {
    const element = root.querySelector('table');
    const piece = last?.page.rows.slice(limit, limit + pieceSize) ?? [];
    if (isFinished || !last || !element || piece.length === 0) return false;
    limit += pieceSize;
    paint(
      element,
      <RowPiece
        {...{ name, params, slots }}
        columns={table.columns}
        rows={piece}
        openId={open.id}
        tabStop={tabStopOf(last.page.rows, open.id)}
      />,
    );
    return true;
  };
  const showRest = async () => {
    do await nextPaint();
    while (showPiece());
  };

  return {
    show,
    finish: () => {
      if (!isPainted) show(null);
      while (showPiece());
      isFinished = true;
      return last;
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
