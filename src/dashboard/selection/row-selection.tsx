import { useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { endpoints, type EndpointName, type RecordOf } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import type { Column, PlacedColumn } from '#dashboard/table/columns.ts';
import { recordLink } from '#dashboard/table/record-link.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { copyEmails, copyLinks, copyRows } from './copied-rows.ts';
import { emailsOf, haveEmails } from './emails.ts';
import { selectedSum } from './selected-sum.ts';
import { orderedRows, type SeenRow } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Ticks } from './ticks.tsx';
import { useCopyCells } from './use-copy-cells.ts';
import { useNamesOf } from './use-names-of.ts';
import { useAnchorInSight, useStart } from './use-places.ts';
import { filterKey, type ShownPage, useSelection } from './use-selection.ts';
import { useSelectionCommands } from './use-selection-commands.ts';
import { useSelectionPresses } from './use-selection-presses.ts';

/** Once mounted, an element stays; React looks again when it is. */
const neverChanges = () => () => {};

type RowSelectionProps<Name extends EndpointName> = {
  resource: {
    name: Name;
    one: string;
    columns: Column<Name>[];
    titleOf: (record: RecordOf<Name>) => string;
  };
  params: ListParams<Name>;
  shown: ShownPage<Name> | null;
  columns: PlacedColumn<Name>[];
  screen: Screen;
  places: { page: RefObject<HTMLElement | null>; viewport: RefObject<HTMLElement | null> };
};

/** Selects rows of a list across its pages, until another filter makes it another list. */
export const RowSelection = <Name extends EndpointName>(props: RowSelectionProps<Name>) => (
  <SelectionOfFilter key={filterKey(props.params)} {...props} />
);

function SelectionOfFilter<Name extends EndpointName>(props: RowSelectionProps<Name>) {
  const { resource, params, shown, columns, screen, places } = props;
  const { page, viewport } = places;
  const { name } = resource;
  const isOurs = shown !== null && filterKey(shown.params) === filterKey(params);
  const state = useSelection(isOurs ? shown : null);
  const { selection, isSelecting, isSelected, selectPage, clear, start } = state;
  const rows = useMemo(() => orderedRows(selection), [selection]);
  const { nameOf, referenceOf } = useNamesOf(rows);
  const [isComparing, setComparing] = useState(false);
  // A list opened after another is mounted together with its page.
  const host = useSyncExternalStore(neverChanges, () => page.current);
  const titleOf = ({ row }: SeenRow<Name>) => resource.titleOf(row.record);

  const bar = useRef<HTMLDivElement>(null);
  const leave = () => {
    const root = viewport.current;
    const link = selection.anchor === null ? null : recordLink(root, selection.anchor);
    const stop = link ?? root?.querySelector<HTMLElement>('a[data-record]:not([tabindex="-1"])');
    clear();
    stop?.focus();
  };
  useSelectionCommands({ page, viewport, bar }, state, leave);
  useSelectionPresses(viewport, state);
  useCopyCells(viewport, columns, state, nameOf);
  useStart(viewport, start);
  useAnchorInSight(viewport, selection.anchor, isSelecting);

  const content = (
    <SelectionBar
      ref={bar}
      count={rows.length}
      pageCount={state.rows.length}
      isPageSelected={state.rows.every(isSelected)}
      sum={selectedSum(name, rows, screen.config.currency)}
      rows={() => copyRows(columns, rows, nameOf)}
      links={() => copyLinks(name, rows, titleOf)}
      emails={
        haveEmails(endpoints[name].fields)
          ? () =>
              copyEmails(
                emailsOf(
                  rows.map(({ row }) => row.record),
                  (id) => referenceOf('contacts', id),
                ),
              )
          : null
      }
      onSelectPage={() => selectPage(true)}
      onCompare={() => setComparing(true)}
      screen={screen}
      exported={{
        resource,
        params,
        columns,
        size: { total: rows.length, lastPage: null },
        rows,
      }}
      onClear={leave}
    />
  );
  return (
    <>
      <Ticks state={state} viewport={viewport} titleOf={titleOf} />
      {isSelecting && host && createPortal(content, host)}
      {isComparing &&
        createPortal(
          <CompareDialog {...{ name, rows, titleOf, screen }} onClose={() => setComparing(false)} />,
          document.body,
        )}
    </>
  );
}
