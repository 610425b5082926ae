import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import type { Places } from '#dashboard/list/view/list-view.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { RowSelection } from '#dashboard/selection/row-selection.tsx';
import type { TableViewState } from '#dashboard/table/use-table-view.ts';
import { ListViewsState } from '#dashboard/views/menu/list-views-state.tsx';
import { ListCommands, TableCommands } from './list-commands.ts';
import { PrintedNote } from './printed-note.tsx';

type AfterRowsProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  table: TableViewState<Name>;
  screen: Screen;
  places: Places;
};

/** What can be done with the rows of a list's page, which nothing on its first screen waits for. */
export const AfterRows = <Name extends EndpointName>({ list, table, ...rest }: AfterRowsProps<Name>) => (
  <>
    <ListViewsState {...rest} table={table} />
    <RowSelection {...rest} shown={list.shown} columns={table.columns} />
    <ListCommands {...rest} />
    <TableCommands table={table} places={rest.places} />
    <PrintedNote heading={rest.places.heading} />
  </>
);
