import { useState, useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { useListParams } from '#dashboard/data/address/use-list-params.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import { useIsIdle, useIsPainted, useReportPaint } from '#dashboard/data/session/use-first-paint.ts';
import { StatusSegments } from '#dashboard/lists/filters/status-segments.tsx';
import { statusTotal, statusWords } from '#dashboard/lists/filters/words.ts';
import { ListCommands } from '#dashboard/lists/list/list-commands.ts';
import { PanelError } from '#dashboard/lists/list/errors.tsx';
import { IgnoredNote } from '#dashboard/lists/list/ignored-note.tsx';
import { ListLink } from '#dashboard/lists/list/tools/list-link.tsx';
import { windowTitle } from '#dashboard/lists/list/open-record.ts';
import { ModeSwitch } from '#dashboard/lists/list/tools/mode-switch.tsx';
import type { LoadPanel, Resource } from '#dashboard/lists/list/resource.ts';
import { useOpenRecord, usePlaces } from '#dashboard/lists/list/use-open-record.ts';
import { TotalValue } from '#dashboard/lists/list/total/total-value.tsx';
import { useListPage } from '#dashboard/lists/list/use-list-page.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import { useStatusSums } from '#dashboard/lists/list/total/use-status-sums.ts';
import { ListScreen } from '#dashboard/lists/list/view/list-screen.tsx';
import { useTableLayout } from '#dashboard/lists/table/use-table-layout.ts';
import { ListViewsState } from '#dashboard/lists/views/list-views-state.tsx';
import { useCardFields } from './card-fields.ts';
import { Lanes } from './lanes.tsx';
import { type Lane, useLanes } from './use-lanes.ts';

type BoardPageProps = { resource: Resource<'opportunities'>; loadPanel: LoadPanel<'opportunities'> };

const nothing = () => {};

/** A lane for each of the statuses that are pressed, or for all; a phone has room for one. */
export function BoardPage({ resource, loadPanel }: BoardPageProps) {
  const { name, columns } = resource;
  const slots = useSlots();
  const { params, ignored, beside } = useListParams(name, slots.config.extensions);
  const places = usePlaces();
  const { open, Panel, hasFailed, panel } = useOpenRecord(loadPanel, places);
  const isOpen = open.id !== null;
  const board = { ...params, lane: undefined, page: 1 };
  const whole = useListPage(name, board);
  const lanes = useLanes(board, isOpen ? params : null);
  const isIdle = useIsIdle();
  const sums = useStatusSums(board, isIdle);
  const own = useListPage(name, isOpen ? params : board);
  const [last, setLast] = useState(params.lane);
  if (params.lane && params.lane !== last) setLast(params.lane);
  const chosen = (lanes.find(({ status }) => status === last) ?? lanes[0])?.status;
  const fields = useCardFields(columns, params.columns, () =>
    slots.navigate(listHref(name, { ...params, columns: undefined }, open.id, beside), { replace: true }),
  );
  // What is exported has the columns of the list.
  const table = useTableLayout(name, columns, { ...board, columns: undefined }, nothing);
  useSwitchFocus();
  const states = [whole, ...lanes.map((lane) => lane.list)];
  useReportPaint(
    states.some(({ shown, error }) => shown !== null || (error !== null && !('until' in error))),
  );
  const href = listHref(name, { ...params, columns: fields.text }, open.id, beside);
  const view = { resource, params: board, open, slots, places };
  const known = { ...fields, columns: table.columns };

  return (
    <>
      <title>{`${windowTitle(resource, board, own, open.id)} · ${slots.config.title}`}</title>
      <ListScreen
        {...view}
        list={{ ...whole, fetching: states.some(({ fetching }) => fetching) }}
        table={known}
        panel={panel}
        hasPanel={Panel !== null}
        look={{
          fields: fields.known,
          body: <Lanes {...{ lanes, sums, chosen, slots }} columns={fields.columns} openId={open.id} />,
          href,
        }}
        sum={isIdle && whole.shown && <TotalValue name={name} shown={whole.shown} />}
        Modes={ModeSwitch}
        announcement={<BoardAnnouncement title={resource.title} lanes={lanes} />}
        notes={
          <>
            <IgnoredNote {...view} params={params} table={known} ignored={ignored} />
            {hasFailed && <PanelError />}
          </>
        }
      />
      <ListCommands {...view} />
      <ListLink href={href} />
      <StatusSegments {...view} />
      <ListViewsState {...view} table={known} />
      {Panel && open.id !== null && (
        <Panel {...{ resource, params, beside }} id={open.id} closed={board} list={own} />
      )}
    </>
  );
}

/** How many each lane has. The element around it is there before, or it would not be read out. */
function BoardAnnouncement({ title, lanes }: { title: string; lanes: Lane[] }) {
  const isPainted = useIsPainted();
  const known = lanes.filter(({ list: { shown, current } }) => shown && current);
  // What could not be loaded is an alert in its lane.
  const isSettled = lanes.every(({ list: { current, error } }) => current || error);
  if (!isPainted || !isSettled) return '';
  const words = known.map(({ status, total }) =>
    total === null ? statusWords[status] : statusTotal(total, status),
  );
  return words.length > 0
    ? say('{title}: {totals}', { title, totals: withCommas(words) })
    : errorTitles.failed;
}

function focusSwitch() {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`nav[aria-label="${say('Shown as')}"] [aria-current]`)?.focus();
}

/** Keeps the focus on the switch between list and board, which is another element after each switch. */
function useSwitchFocus() {
  const isReload = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isReload) focusSwitch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => focusSwitch, []);
}
