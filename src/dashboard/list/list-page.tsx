import { useRef } from 'react';
import { useParams } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, writeListParams } from '#dashboard/address/list-params.ts';
import { useListParams } from '#dashboard/address/use-list-params.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { useLazyPart } from '#dashboard/session/use-lazy-part.ts';
import { tableEvents } from '#dashboard/table/events/table-events.ts';
import { useTableView } from '#dashboard/table/use-table-view.ts';
import { LazyAfterRows } from './after-rows/lazy-after-rows.tsx';
import { useListChanges } from './drift/use-list-changes.ts';
import { EarlierRows } from './errors/earlier-rows.tsx';
import { LoadError, PanelError } from './errors/error-states.tsx';
import { LazyIgnoredNote } from './errors/lazy-ignored-note.tsx';
import { openRecordOf } from './open-record.ts';
import type { LoadPanel, Resource } from './resource.ts';
import { PageAnnouncement } from './page-announcement.tsx';
import { RowsInPieces } from './rows-in-pieces.tsx';
import { SumSlot } from './sum/sum-slot.tsx';
import { useFit } from './use-fit.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { useListPage } from './use-list-page.ts';
import { usePanelCovers } from './use-panel-covers.ts';
import { usePersistPage } from './use-persist-page.ts';
import { usePlaceRestore } from './use-place-restore.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScreen } from './use-screen.ts';
import { useScrollRestore } from './use-scroll-restore.ts';
import { InPlaceOfRows } from './view/in-place-of-rows.tsx';
import { ListScreen } from './view/list-screen.tsx';
import { windowTitle } from './window-title.ts';

type ListPageProps<Name extends EndpointName> = { resource: Resource<Name>; loadPanel: LoadPanel<Name> };

/** The page of one list: filters, rows, pages and the open record, all read from the address. */
export function ListPage<Name extends EndpointName>({ resource, loadPanel }: ListPageProps<Name>) {
  const { name, columns } = resource;
  const screen = useScreen();
  const { params, ignored, beside } = useListParams(name, screen.config.extensions);
  const open = openRecordOf(useParams().id);
  const list = useListPage(name, params);
  const { shown, current, error, retry } = list;
  const places = {
    page: useRef<HTMLDivElement>(null),
    heading: useRef<HTMLHeadingElement>(null),
    viewport: useRef<HTMLDivElement>(null),
  };
  const { viewport } = places;
  useScrollRestore(viewport, writeListParams(name, { ...params, columns: undefined }), current);
  usePlaceRestore(viewport, current);
  // A service that asks to wait for the first rows is not asked for names and counts either.
  useReportPaint(shown !== null || (error !== null && !('until' in error)));
  usePersistPage(name, params, list);
  usePrefetch(name, params, list);
  const { Part: Panel, hasFailed } = useLazyPart(loadPanel, open.id !== null);
  const covers = usePanelCovers();
  const table = useTableView(name, columns, params, () =>
    screen.navigate(listHref(name, { ...params, columns: undefined }, open.id, beside), { replace: true }),
  );
  const { ListChanges, marks, setMarks } = useListChanges();
  const view = { resource, params, open, list, table, screen, places };
  useFit(view);
  useFocusRestore({ ...places, openId: open.id });
  const drift = { name, params, list, openId: open.id, viewport, onMarks: setMarks };

  return (
    <>
      <title>{`${windowTitle(resource, params, list, open.id)} · ${screen.config.title}`}</title>
      <ListScreen
        {...view}
        marks={marks}
        panel={open.id === null || hasFailed ? null : covers ? 'covering' : 'beside'}
        hasPanel={Panel !== null}
        Rows={RowsInPieces}
        events={tableEvents}
        onResize={(size) =>
          void lazyImport(() => import('./resize-page.ts')).then(
            ({ resizePage }) => resizePage(view, size),
            () => {},
          )
        }
        instead={
          <InPlaceOfRows
            {...{ resource, list, screen }}
            failure={error && <LoadError error={error} retry={retry} />}
          />
        }
        changes={ListChanges && <ListChanges {...drift} />}
        sum={<SumSlot name={name} shown={shown} />}
        announcement={<PageAnnouncement title={params.title ?? resource.title} list={list} />}
        stale={<EarlierRows {...{ resource, params, list, screen }} />}
        notes={
          <>
            <LazyIgnoredNote {...view} ignored={ignored} />
            {hasFailed && <PanelError />}
          </>
        }
      />
      <LazyAfterRows {...{ resource, params, list, table, screen, places }} />
      {Panel && open.id !== null && <Panel {...{ resource, id: open.id, params, beside, list }} />}
    </>
  );
}
