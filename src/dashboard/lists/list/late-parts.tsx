import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { beforeReload } from '#dashboard/base/lazy-import.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useLazy } from '#dashboard/base/use-lazy.ts';
import { shortInstant } from '#dashboard/base/ui/format.ts';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { ShortAge } from '#dashboard/base/ui/short-age.tsx';
import { pageInstant } from '#dashboard/base/ui/format-instant.ts';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { StatusSegments } from '#dashboard/lists/filters/status-segments.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import { RowSelection } from '#dashboard/lists/selection/row-selection.tsx';
import { ColumnGrip } from '#dashboard/lists/table/column-grip.tsx';
import '#dashboard/lists/filters/more-segments.css';
import '#dashboard/lists/table/whole-text.css';
import { afterFrame, farRows, leaveOut } from '#dashboard/lists/table/far-rows.ts';
import { firstVisibleRow } from '#dashboard/lists/table/rows-on-screen.ts';
import type { TableLayoutState } from '#dashboard/lists/table/use-table-layout.ts';
import { ListViewsState } from '#dashboard/lists/views/list-views-state.tsx';
import { readChoice } from './chart/choice.ts';
import { chartWords } from './chart/words.ts';
import { ListChanges } from './drift/list-changes.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { ListCommands, TableCommands } from './list-commands.ts';
import { ListLink } from './tools/list-link.tsx';
import type { OpenRecord } from './open-record.ts';
import { ModeSwitch } from './tools/mode-switch.tsx';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';
import { SearchElsewhere } from './search/search-elsewhere.tsx';
import { useSearchMarks } from './search/search-marks.ts';
import { RowCopy } from './tools/row-copy.tsx';
import { TotalValue } from './total/total-value.tsx';
import { useOfflinePage } from './use-offline-page.ts';
import { openers } from './use-restore.ts';
import type { Look, Places } from './view/list-screen-props.ts';

type AfterRowsProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  open: OpenRecord;
  list: ListPageState<Name>;
  table: TableLayoutState<Name>;
  slots: Slots;
  places: Places;
} & LateRows;

type LateRows = {
  /** Where the open record is. */
  panel: 'beside' | 'covering' | null;
  /** Has the list make way for it. */
  onMakeWay: (panel: LateRows['panel']) => void;
};

function AfterRows<Name extends EndpointName>(props: AfterRowsProps<Name>) {
  const { list, table, panel, onMakeWay, ...rest } = props;
  const { places } = rest;
  const isChart = rest.params.by !== undefined;
  useOfflinePage(rest.resource.name, rest.params, list);
  usePlaceForBack(places.viewport);
  usePlaceForReload(places.viewport);
  useLateRows(places, { panel, onMakeWay });
  useSearchMarks(places.viewport, rest.resource.name, table.columns, list.shown?.params.search);
  const rows = list.shown?.page.rows;
  const hasYears = useMemo(() => {
    const days = rows?.map(({ record }) => record?.created_at ?? '') ?? [];
    return days.some((at) => shortInstant(at)?.day.includes(at.slice(0, 4)));
  }, [rows]);
  useLayoutEffect(() => {
    places.viewport.current?.toggleAttribute('data-years', hasYears);
  });
  return (
    <>
      <ListViewsState {...rest} table={table} />
      {!isChart && <RowSelection {...rest} shown={list.shown} columns={table.columns} />}
      <ListCommands {...rest} />
      {list.shown && <RowCopy rows={list.shown.page.rows} viewport={places.viewport} />}
      <ListLink
        href={listHref(
          rest.resource.name,
          { ...rest.params, ...(rest.params.by === undefined && { columns: table.text }) },
          rest.open.id,
        )}
      />
      <StatusSegments {...rest} />
      {!isChart && <TableCommands {...rest} {...{ list, table }} />}
      <PrintedNote heading={places.heading} />
    </>
  );
}

/**
 * Opening or closing a record changes every row. Those below the window follow a frame later, and so does the whole list
 * for a record that opens beside it: its panel is the answer to the press, and in front of the list.
 */
function useLateRows({ viewport }: Places, { panel, onMakeWay }: LateRows) {
  // Read while they are as on the screen: once they are changed, reading would lay them out.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const far = useMemo(() => farRows(viewport.current), [viewport, panel]);
  const last = useRef(panel);
  useLayoutEffect(() => {
    if (last.current === panel) return;
    last.current = panel;
    if (panel !== 'beside') leaveOut(far);
    return afterFrame(() => {
      if (panel === 'beside') leaveOut(far);
      flushSync(() => onMakeWay(panel));
      // In little room the head of the list is higher now.
      if (panel) viewport.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
    });
  }, [far, panel, viewport, onMakeWay]);
}

/** The topmost record of rows that are scrolled. */
function recordOnTop(viewport: HTMLElement | null) {
  const number = viewport ? firstVisibleRow(viewport) : 0;
  const row = viewport?.querySelectorAll('tbody tr')[number]?.querySelector('[data-record]');
  return number > 0 && row ? { onTop: row.getAttribute('data-record') ?? '' } : {};
}

/** How long rows have to be at rest until the history holds where they are, in ms: browsers allow few changes of it. */
const atRest = 150;

/**
 * Has the history hold the topmost record, for whoever comes back to this step: the router reads the state of a step only
 * then (use-restore.ts).
 */
function usePlaceForBack(viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const step = window.history.state as { usr?: object | null } | null;
      const { onTop: _last, ...state } = { onTop: null, ...step?.usr };
      window.history.replaceState({ ...step, usr: { ...state, ...recordOnTop(viewport.current) } }, '');
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(store, atRest);
    };
    // The rows may have been scrolled before this script was there.
    if (viewport.current?.scrollTop) wait();
    const options = { capture: true, passive: true, signal: ended.signal };
    document.addEventListener('scroll', ({ target }) => target === viewport.current && wait(), options);
    // What a press leads to is the next step.
    for (const type of ['click', 'keydown']) document.addEventListener(type, store, options);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [viewport]);
}

/** Has the history hold the topmost record and the focused opener across a reload for a newer build. */
function usePlaceForReload(viewport: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const store = () => {
      const opener = openers().findIndex((element) => element === document.activeElement);
      const { pathname, search } = window.location;
      void navigate(
        { pathname, search },
        { replace: true, state: { ...recordOnTop(viewport.current), opener } },
      );
    };
    window.addEventListener(beforeReload, store);
    return () => window.removeEventListener(beforeReload, store);
  });
}

function PrintedNote({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const [at, setAt] = useState<Date | null>(null);
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date(clock.now())));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const header = heading.current?.parentElement;
  if (!at || !header) return null;
  return createPortal(
    <p data-printed="">
      {window.location.href} · {say('Printed {time}', { time: pageInstant(at.getTime()) })}
    </p>,
    header,
  );
}

const loadChart = async () => (await import('./chart/chart.tsx')).Chart;

function ChartPlace({ params, slots }: { params: ListParams; slots: Slots }) {
  const { part: Chart, hasFailed } = useLazy(loadChart, 'wanted');
  if (hasFailed) return <p role="alert">{say("Couldn't load this. Check your connection and try again.")}</p>;
  return Chart ? <Chart params={params} slots={slots} /> : <Skeleton columns={6} rows={8} />;
}

/** The chart in place of the rows of opportunities, with its words for the sentence. */
const chartLook = (params: ListParams, slots: Slots, id: Id | null): Look => ({
  body: <ChartPlace params={params} slots={slots} />,
  words: chartWords(readChoice(params.by)),
  href: listHref<EndpointName>('opportunities', params, id),
});

/** What the first screen of a list does not wait for (use-slots.tsx). */
export const lateParts = {
  ShortAge,
  AfterRows,
  chartLook,
  ColumnGrip,
  IgnoredNote,
  ListChanges,
  ModeSwitch,
  SearchElsewhere,
  TotalValue,
};
