import { useEffect, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { type Extension, openStatuses, type opportunityStatuses } from '#contract/parameters.ts';
import { bindKeys } from '#dashboard/base/commands/bind-keys.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { chooseZone, localPlace, ownZone } from '#dashboard/base/ui/zone.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  type ListParams,
} from '#dashboard/data/address/list-params.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { focusedRow } from '#dashboard/lists/table/rows-on-screen.ts';
import type { TableLayoutState } from '#dashboard/lists/table/use-table-layout.ts';
import { type Mode, modeHref, modeOf } from './tools/mode-switch.tsx';
import type { Places } from './view/list-screen-props.ts';
import { neighboursOf, type Paged } from './view/pages.ts';

type ListCommandsProps<Name extends EndpointName> = {
  resource: { name: Name };
  params: ListParams<Name>;
  slots: Slots;
  places: { page: RefObject<HTMLElement | null>; fold: RefObject<HTMLButtonElement | null> };
};

/** Shows the filters on a phone, for the button in there that opens the picker. */
function unfold(fold: HTMLElement | null) {
  fold?.setAttribute('aria-expanded', 'true');
  return false;
}

const inFilters = ['filter-contact', 'filter-days'] as const;
const withAgent = [...inFilters, 'filter-agent'] as const;

const folded = ['columns', 'export'] as const;

/** Opens the menu of the list where the buttons that carry these out are in there. */
function openMenu(page: HTMLElement | null) {
  const menu = page?.querySelector<HTMLElement>('[data-menu]');
  if (!menu || (menu.previousElementSibling?.checkVisibility?.() ?? true)) return false;
  menu.querySelector('button')?.click();
  return true;
}

/** Carries out what can be done with a whole list, whether it is shown as rows or as a board. */
export function ListCommands<Name extends EndpointName>(props: ListCommandsProps<Name>) {
  const { resource, params, slots, places } = props;
  const { name } = resource;
  useEffect(bindKeys, []);
  const mode = modeOf(params);
  const goTo = (next: ListParams<Name>) => () => slots.navigate(listHref(name, next));
  const change = (next: object) => goTo(changeParams(params, next));
  const hasBoard = name === 'opportunities';
  const has = (extension: Extension) => slots.config.extensions.includes(extension);
  const show = (other: Mode) => () => slots.navigate(modeHref(params, other, slots.config));
  useCommand('board', hasBoard ? show(mode === 'board' ? 'list' : 'board') : null, places.page);
  useCommand('chart', hasBoard && has('summary') && mode !== 'chart' ? show('chart') : null, places.page);
  useCommand('zone', localPlace() === 'UTC' ? null : () => chooseZone(!ownZone.get()));
  const choose = (...statuses: (typeof opportunityStatuses)[number][]) =>
    hasBoard ? change(withStatuses(statuses)) : null;
  useCommand('status-all', choose(), places.page);
  useCommand('status-open', has('statuses') ? choose(...openStatuses) : null, places.page);
  useCommand('status-new', choose('new'), places.page);
  useCommand('status-qualified', choose('qualified'), places.page);
  useCommand('status-won', choose('won'), places.page);
  useCommand('status-lost', choose('lost'), places.page);
  useCommand(
    'clear-filters',
    isFiltered(name, params) ? goTo(clearFilters(name, params)) : null,
    places.page,
  );
  useCommand(
    has('agent') ? withAgent : inFilters,
    hasBoard ? () => unfold(places.fold.current) : null,
    places.fold,
  );
  useCommand(folded, () => openMenu(places.page.current));
  return null;
}

type TableCommandsProps<Name extends EndpointName> = Paged<Name> & {
  table: Pick<TableLayoutState<Name>, 'layout' | 'change'>;
  slots: Pick<Slots, 'navigate'>;
  places: Places;
};

export function TableCommands<Name extends EndpointName>(props: TableCommandsProps<Name>) {
  const { table, places, slots } = props;
  const { layout, change } = table;
  const { previous, next } = neighboursOf(props);
  const turn = (href: string | null) =>
    href === null
      ? null
      : (event: KeyboardEvent | null) => (!event || mayTurn(places, event.target)) && slots.navigate(href);
  useRowCommands(places.viewport, slots.navigate);
  useCommand('next-page', turn(next), places.page);
  useCommand('previous-page', turn(previous), places.page);
  useCommand('density', () => change({ ...layout, isCompact: !layout.isCompact }));
  return null;
}

/** Whether an arrow key pressed there has nothing else to do: rows that are wider than their table scroll. */
function mayTurn({ heading, viewport }: Places, target: EventTarget | null) {
  if (target === document.body || target === heading.current) return true;
  const rows = viewport.current;
  return (
    target instanceof Node &&
    rows !== null &&
    rows.contains(target) &&
    rows.scrollWidth <= rows.clientWidth + 1
  );
}

/** Moves among the rows of a list and opens one. From elsewhere on the page, a letter leads to the row that had focus last. */
function useRowCommands(viewport: RefObject<HTMLElement | null>, navigate: Slots['navigate']) {
  const step = (by: number) => (event: KeyboardEvent | null) => {
    const { links, index } = focusedRow(viewport.current);
    const isElsewhere = index === -1;
    // There the arrow keys scroll.
    if (isElsewhere && event?.key.startsWith('Arrow')) return false;
    const to = isElsewhere ? links.find((link) => link.tabIndex === 0) : links[index + by];
    to?.focus();
    return links.length > 0;
  };
  useCommand('next-row', step(1));
  useCommand('previous-row', step(-1));
  useCommand('open-row', () => {
    const { links, index } = focusedRow(viewport.current);
    const link = links[index];
    // Enter presses a link or a button that has the focus.
    if (!link || document.activeElement?.matches('a, button')) return false;
    navigate(link.pathname + link.search);
  });
}
