import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { endpoints, type EndpointName, type RecordOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { knownReference, nameOfIn } from '#dashboard/data/names/known.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { referredIds } from '#dashboard/data/names/referred-ids.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatDecimal } from '#dashboard/base/ui/format.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { addValues, valuesOf } from '#dashboard/lists/table/cell/add-values.ts';
import type { Column, PlacedColumn } from '#dashboard/lists/table/columns.ts';
import { recordLink } from '#dashboard/lists/table/rows-on-screen.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { copyEmails, copyLinks, copyRows, emailsOf, haveEmails } from './copied-rows.ts';
import { filterKey, orderedRows, type SeenRow, type ShownPage, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Ticks } from './ticks.tsx';
import { useCopyCells } from './use-copy-cells.ts';
import { useSelectionCommands, useSelectionPresses } from './use-selection-input.ts';

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
  slots: Slots;
  places: { page: RefObject<HTMLElement | null>; viewport: RefObject<HTMLElement | null> };
};

/** Selects rows of a list across its pages, until another filter makes it another list. */
export const RowSelection = <Name extends EndpointName>(props: RowSelectionProps<Name>) => (
  <SelectionOfFilter key={filterKey(props.params)} {...props} />
);

function SelectionOfFilter<Name extends EndpointName>(props: RowSelectionProps<Name>) {
  const { resource, params, shown, columns, slots, places } = props;
  const { page, viewport } = places;
  const { name } = resource;
  const isOurs = shown !== null && filterKey(shown.params) === filterKey(params);
  const state = useSelection(isOurs ? shown : null);
  const { selection, isSelecting, isSelected, selectPage, clear, start } = state;
  const rows = useMemo(() => orderedRows(selection), [selection]);
  const { names, nameOf } = useNamesOf(rows);
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
  useCommand('start-selecting', start);
  useAnchorInSight(viewport, selection.anchor, isSelecting);

  const content = (
    <SelectionBar
      ref={bar}
      count={rows.length}
      pageCount={state.rows.length}
      isPageSelected={state.rows.every(isSelected)}
      sum={selectedSum(name, rows, slots.config.currency)}
      rows={() => copyRows(columns, rows, nameOf)}
      links={() => copyLinks(name, rows, titleOf)}
      emails={
        haveEmails(endpoints[name].fields)
          ? () =>
              copyEmails(
                emailsOf(
                  rows.map(({ row }) => row.record),
                  (id) => knownReference(names.contacts, id),
                ),
              )
          : null
      }
      onSelectPage={() => selectPage(true)}
      onCompare={() => setComparing(true)}
      slots={slots}
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
          <CompareDialog {...{ name, rows, titleOf, slots }} onClose={() => setComparing(false)} />,
          document.body,
        )}
    </>
  );
}

function useNamesOf(rows: SeenRow[]) {
  const names = useNames();
  useEffect(() => {
    const { contacts, agents } = referredIds(rows.map(({ row }) => row));
    const releases = [...contacts.map(names.contacts.retain), ...agents.map(names.agents.retain)];
    return () => releases.forEach((release) => release());
  }, [names, rows]);
  return useMemo(() => ({ names, nameOf: nameOfIn(names) }), [names]);
}

/** The bar takes room from the rows: the row that brought it stays in sight. */
function useAnchorInSight(viewport: RefObject<HTMLElement | null>, anchor: Id | null, isShown: boolean) {
  const reveal = useEffectEvent(() => {
    if (anchor === null) return;
    recordLink(viewport.current, anchor)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (isShown) reveal();
  }, [isShown]);
}

/** "110,450 in total, 1 without a value"; null for a list without amounts. */
function selectedSum(name: EndpointName, rows: SeenRow[], currency: string | null) {
  if (!('value' in endpoints[name].fields) || rows.length === 0) return null;
  const { total, without } = addValues(valuesOf(rows.map(({ row }) => row)));
  if (without === rows.length) return say('no values');
  const amounts = formatDecimal(total, currency);
  return without > 0
    ? say('{amount} in total, {count} without a value', { amount: amounts, count: without })
    : say('{amount} in total', { amount: amounts });
}
