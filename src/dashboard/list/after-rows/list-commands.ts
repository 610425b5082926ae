import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Places } from '#dashboard/list/view/list-view.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import type { TableViewState } from '#dashboard/table/use-table-view.ts';
import { startSelecting } from '#dashboard/selection/start-selecting.ts';
import { chooseZone } from '#dashboard/ui/time/choose-zone.ts';
import { localPlace, zone } from '#dashboard/ui/time/zone.ts';
import { pressControl } from './press-control.ts';
import { useFilterCommands } from './use-filter-commands.ts';
import { usePageCommands } from './use-page-commands.ts';
import { useRowCommands } from './use-row-commands.ts';

type ListCommandsProps<Name extends EndpointName> = {
  resource: { name: Name };
  params: ListParams<Name>;
  screen: Screen;
  places: { page: RefObject<HTMLElement | null> };
};

/** Carries out what can be done with a whole list, whether it is shown as rows or as a board. */
export function ListCommands<Name extends EndpointName>(props: ListCommandsProps<Name>) {
  const { resource, params, screen, places } = props;
  const page = () => (places.page.current?.inert ? null : places.page.current);
  const head = () => page()?.querySelector('header');
  const press = (label: string) => () =>
    pressControl(head(), label) || pressControl(head(), say('List actions'));
  useCommand('columns', press(say('Columns')));
  useCommand('export', press(say('Export')));
  useCommand('copy-link', press(say('Copy link')));
  const switchLook = () => head()?.querySelector<HTMLElement>('nav a:not([aria-current])')?.click();
  useCommand('board', resource.name === 'opportunities' ? switchLook : null);
  const search = () => {
    const field = head()?.querySelector<HTMLInputElement>('input[type=search]');
    field?.focus();
    field?.select();
    return Boolean(field);
  };
  useCommand('search', screen.config.extensions.includes('search') ? search : null);
  useCommand('zone', localPlace() === 'UTC' ? null : () => chooseZone(!zone.isOwn));
  useFilterCommands({ name: resource.name, params, screen, page });
  return null;
}

type TableCommandsProps<Name extends EndpointName> = {
  table: Pick<TableViewState<Name>, 'view' | 'change'>;
  places: Places;
};

/** Carries out what can be done with the rows of a list. */
export function TableCommands<Name extends EndpointName>({ table, places }: TableCommandsProps<Name>) {
  const { view, change } = table;
  useRowCommands(places.viewport);
  usePageCommands(places);
  useCommand('density', () => change({ ...view, isCompact: !view.isCompact }));
  useCommand('start-selecting', () => places.viewport.current?.dispatchEvent(new Event(startSelecting)));
  return null;
}
