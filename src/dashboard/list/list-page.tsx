import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { useListParams } from '#dashboard/address/use-list-params.ts';
import { errorTitles } from '#dashboard/api/error-messages.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { useReportPaint } from '#dashboard/session/use-first-paint.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { useTableView } from '#dashboard/table/use-table-view.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { isolated } from '#dashboard/ui/isolated.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { useListChanges } from './drift/use-list-changes.ts';
import { FilterBar } from './filter-bar.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { ListBody } from './list-body.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import styles from './list-page.module.css';
import { PanelError, StaleRowsNote, StillWaiting } from './list-states.tsx';
import type { Resource } from './resource.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { useListPage, type ListPageState } from './use-list-page.ts';
import { useOpenRecord } from './use-open-record.ts';
import { usePanel } from './use-panel.ts';
import { usePanelCovers } from './use-panel-covers.ts';
import { usePersistPage } from './use-persist-page.ts';
import { usePrefetch } from './use-prefetch.ts';

/** The page of one list: filters, rows, pages and the open record, all read from the address. */
export function ListPage<Name extends EndpointName>({ resource }: { resource: Resource<Name> }) {
  const { name, title } = resource;
  const { config } = useSession();
  const navigate = useNavigate();
  const { params, ignored } = useListParams(name, config.extensions);
  const open = useOpenRecord();
  const list = useListPage(name, params);
  const { shown, current, error } = list;
  const isPersisted = shown !== null && isFromEarlierVisit(shown.at);
  const isCapturable = current && !error && open.id === null && (isPersisted || !list.fetching);
  // A service that asks to wait for the first rows is not asked for names and counts either.
  useReportPaint(shown !== null || (error !== null && !('until' in error)));
  usePersistPage(name, params, list);
  usePrefetch(name, params, list);
  const { Panel, hasFailed } = usePanel(resource, open.id !== null);
  const covers = usePanelCovers() && open.id !== null && !hasFailed;
  const table = useTableView(name, resource.columns, params);
  const { ListChanges, marks, setMarks } = useListChanges();
  const page = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRestore({ page, heading, openId: open.id });

  const problems = [
    ...ignored,
    ...(open.invalid === null ? [] : [{ name: 'record', value: open.invalid }]),
    ...(table.unusable.length > 0 ? [{ name: 'columns', value: table.unusable.join('.') }] : []),
  ];

  return (
    <>
      <title>{`${windowTitle(resource, params, list, open.id)} · ${config.title}`}</title>
      <div
        ref={page}
        className={styles.page}
        data-at={isCapturable ? shown?.at : undefined}
        data-panel={open.id === null || hasFailed ? undefined : 'open'}
        inert={covers}
      >
        <ListHeader
          resource={resource}
          params={params}
          list={list}
          table={table}
          heading={heading}
          viewport={viewport}
        />
        <FilterBar resource={resource} params={params} />
        {ListChanges && (
          <ListChanges
            name={name}
            params={params}
            list={list}
            openId={open.id}
            viewport={viewport}
            onMarks={setMarks}
          />
        )}
        {problems.length > 0 && (
          <IgnoredNote
            ignored={problems}
            onRemove={() => {
              const columns = table.unusable.length > 0 ? table.text : params.columns;
              void navigate(listHref(name, { ...params, columns }, open.id), { replace: true });
            }}
          />
        )}
        {hasFailed && <PanelError />}
        {shown && error && <StaleRowsNote error={error} retry={list.retry} at={shown.at} current={current} />}
        {!current && !error && <StillWaiting key={listHref(name, params)} retry={list.retry} />}
        <ListBody
          viewport={viewport}
          resource={resource}
          params={params}
          list={list}
          openId={open.id}
          table={table}
          marks={marks}
        />
        <ListFooter name={name} params={params} page={shown?.page ?? null} viewport={viewport} />
        <p role="status" className={hidden.hidden}>
          {announcement(title, list)}
        </p>
      </div>
      {covers && (
        <Link to={listHref(name, params)} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
      )}
      {Panel && open.id !== null && <Panel resource={resource} id={open.id} params={params} list={list} />}
    </>
  );
}

/** The open record's title if there is one, else the page's. */
function windowTitle<Name extends EndpointName>(
  { title, titleOf }: Resource<Name>,
  { page }: ListParams<Name>,
  { shown }: ListPageState<Name>,
  openId: Id | null,
) {
  const open = openId === null ? undefined : shown?.page.rows.find((row) => idOf(row) === openId);
  if (open?.record) return isolated(excerptOf(titleOf(open.record)));
  return page > 1 ? `${title}, page ${formatCount(page)}` : title;
}

/** The end of a count of something, where it is known how many there are. */
const ofAll = (count: number | null) => (count === null ? '' : ` of ${count}`);

function announcement<Name extends EndpointName>(
  title: string,
  { shown, current, error }: ListPageState<Name>,
) {
  // Above rows there is a note, which is an alert.
  if (error) return shown ? '' : errorTitles[error.kind];
  if (!shown || !current) return '';
  const { current_page, last_page, from, to, total } = shown.page.meta;
  if (from === null || to === null) return `${title}: no records`;
  return `${title}: page ${current_page}${ofAll(last_page)}, records ${from} to ${to}${ofAll(total)}`;
}
