import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { listHref } from '#dashboard/address/list-params.ts';
import { useListParams } from '#dashboard/address/use-list-params.ts';
import { ListCommands } from '#dashboard/list/after-rows/list-commands.ts';
import { LazyIgnoredNote } from '#dashboard/list/errors/lazy-ignored-note.tsx';
import { PanelError } from '#dashboard/list/errors/error-states.tsx';
import { openRecordOf } from '#dashboard/list/open-record.ts';
import type { LoadPanel, Resource } from '#dashboard/list/resource.ts';
import { useFocusRestore } from '#dashboard/list/use-focus-restore.ts';
import { useListPage } from '#dashboard/list/use-list-page.ts';
import { usePanelCovers } from '#dashboard/list/use-panel-covers.ts';
import { useScreen } from '#dashboard/list/use-screen.ts';
import { ListScreen } from '#dashboard/list/view/list-screen.tsx';
import { windowTitle } from '#dashboard/list/window-title.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { useLazyPart } from '#dashboard/session/use-lazy-part.ts';
import { useTableView } from '#dashboard/table/use-table-view.ts';
import { ListViewsState } from '#dashboard/views/menu/list-views-state.tsx';
import { BoardAnnouncement } from './board-announcement.tsx';
import { BoardControls } from './board-controls.tsx';
import { Lanes } from './lanes.tsx';
import { useCardFields } from './use-card-fields.ts';
import { useLanes } from './use-lanes.ts';
import { useSwitchFocus } from './use-switch-focus.ts';

type BoardPageProps = { resource: Resource<'opportunities'>; loadPanel: LoadPanel<'opportunities'> };

const nothing = () => {};

/**
 * Opportunities as a board: a lane for each status. The status in the address is that of the open record, and on a phone
 * that of the lane that is shown.
 */
export function BoardPage({ resource, loadPanel }: BoardPageProps) {
  const { name, columns } = resource;
  const screen = useScreen();
  const { params, ignored, beside } = useListParams(name, screen.config.extensions);
  const open = openRecordOf(useParams().id);
  const isOpen = open.id !== null;
  const board = { ...params, status: undefined, page: 1 };
  const whole = useListPage(name, board);
  const lanes = useLanes(board, isOpen ? params : null);
  const own = useListPage(name, isOpen ? params : board);
  const [chosen, setChosen] = useState(params.status ?? 'new');
  if (params.status && params.status !== chosen) setChosen(params.status);
  const fields = useCardFields(columns, params.columns, () =>
    screen.navigate(listHref(name, { ...params, columns: undefined }, open.id, beside), { replace: true }),
  );
  // What is exported has the columns of the list.
  const table = useTableView(name, columns, { ...board, columns: undefined }, nothing);
  const places = {
    page: useRef<HTMLDivElement>(null),
    heading: useRef<HTMLHeadingElement>(null),
    viewport: useRef<HTMLDivElement>(null),
  };
  const { Part: Panel, hasFailed } = useLazyPart(loadPanel, isOpen);
  const covers = usePanelCovers();
  useFocusRestore({ ...places, openId: open.id });
  useSwitchFocus();
  const states = [whole, ...lanes.map((lane) => lane.list)];
  useReportPaint(
    states.some(({ shown, error }) => shown !== null || (error !== null && !('until' in error))),
  );
  const view = { resource, params: board, open, screen, places };
  const known = { ...fields, columns: table.columns, change: nothing };

  return (
    <>
      <title>{`${windowTitle(resource, board, own, open.id)} · ${screen.config.title}`}</title>
      <ListScreen
        {...view}
        list={{ ...whole, fetching: states.some(({ fetching }) => fetching) }}
        table={known}
        panel={!isOpen || hasFailed ? null : covers ? 'covering' : 'beside'}
        hasPanel={Panel !== null}
        look={{
          controls: <BoardControls {...{ lanes, chosen, fields, screen }} params={board} />,
          body: <Lanes {...{ lanes, chosen, screen }} columns={fields.columns} openId={open.id} />,
          href: listHref(name, { ...params, columns: fields.text }, open.id, beside),
        }}
        announcement={<BoardAnnouncement title={resource.title} lanes={lanes} />}
        notes={
          <>
            <LazyIgnoredNote {...view} params={params} table={known} ignored={ignored} />
            {hasFailed && <PanelError />}
          </>
        }
      />
      <ListCommands {...view} />
      <ListViewsState {...view} table={known} />
      {Panel && open.id !== null && (
        <Panel {...{ resource, params, beside }} id={open.id} closed={board} list={own} />
      )}
    </>
  );
}
