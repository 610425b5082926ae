import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import {
  clearFilters,
  isFiltered,
  listHref,
  writeListParams,
  type ListParams,
} from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { DataTable } from '#dashboard/table/data-table.tsx';
import styles from './list-page.module.css';
import { ListState, LoadError } from './list-states.tsx';
import type { Resource } from './resource.ts';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import type { ListPageState } from './use-list-page.ts';
import { TableHead } from '#dashboard/table/table-head.tsx';
import { withWidths } from '#dashboard/table/table-view.ts';
import { usePlaceRestore } from './use-place-restore.ts';
import { useScrollRestore } from './use-scroll-restore.ts';
import { useSorting } from '#dashboard/table/use-sorting.ts';
import type { RowMarks } from '#dashboard/table/row-mark.ts';
import type { TableViewState } from '#dashboard/table/use-table-view.ts';

type ListBodyProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  openId: Id | null;
  table: TableViewState<Name>;
  marks: RowMarks | null;
};

/** The rows, or what is shown in their place. */
export function ListBody<Name extends EndpointName>({
  viewport,
  ...props
}: ListBodyProps<Name> & { viewport: RefObject<HTMLDivElement | null> }) {
  const { resource, params, list, table } = props;
  useScrollRestore(viewport, writeListParams(resource.name, { ...params, columns: undefined }), list.current);
  usePlaceRestore(viewport, list.current);
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      data-density={table.view.isCompact ? 'compact' : undefined}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }
      data-old={list.shown && !list.current ? '' : undefined}
      aria-busy={list.fetching && !list.current && !list.error}
    >
      <BodyContent {...props} />
    </div>
  );
}

function BodyContent<Name extends EndpointName>({
  resource,
  params: wanted,
  list,
  openId,
  table,
  marks,
}: ListBodyProps<Name>) {
  const { name, title } = resource;
  const { view, columns, change } = table;
  const { shown, error, retry } = list;
  const sorting = useSorting(name, wanted);
  if (!shown) {
    if (error) return <LoadError error={error} retry={retry} />;
    return <Skeleton columns={columns.length} rows={wanted.per_page} />;
  }
  // Rows of the previous page, while the next one loads, link to records of their own page.
  const { params } = shown;
  const { rows, meta } = shown.page;
  if (rows.length > 0) {
    return (
      <DataTable
        label={title}
        head={
          <TableHead
            columns={columns}
            sorting={sorting}
            onResize={(widths) => change(withWidths(view, widths))}
          />
        }
        columns={columns}
        rows={rows}
        name={name}
        params={params}
        openId={openId}
        marks={marks}
      />
    );
  }
  if (meta.total || params.page > 1) {
    return <PastTheEnd name={name} params={params} lastPage={meta.last_page} />;
  }
  return isFiltered(name, params) ? (
    <NoMatch resource={resource} params={params} />
  ) : (
    <Nothing title={title} />
  );
}

type EdgeProps<Name extends EndpointName> = { name: Name; params: ListParams<Name>; lastPage: number | null };

function PastTheEnd<Name extends EndpointName>({ name, params, lastPage }: EdgeProps<Name>) {
  const { page } = params;
  const isPast = lastPage !== null && lastPage < page;
  const nearest = isPast ? lastPage : Math.max(1, page - 1);
  const action = (
    <Link className={control.control} to={listHref(name, { ...params, page: nearest })}>
      Go to page {formatCount(nearest)}
    </Link>
  );
  return (
    <ListState title={`Page ${formatCount(page)} ${isPast ? "doesn't exist" : 'is empty'}`} action={action}>
      {isPast ? `This list ends at page ${formatCount(lastPage)}.` : 'It has no records.'}
    </ListState>
  );
}

type NoMatchProps<Name extends EndpointName> = { resource: Resource<Name>; params: ListParams<Name> };

function NoMatch<Name extends EndpointName>({ resource, params }: NoMatchProps<Name>) {
  const { name, title, Conditions } = resource;
  const isSearchAlone = params.search !== undefined && !isFiltered(name, { ...params, search: undefined });
  const action = (
    <Link className={control.control} to={listHref(name, clearFilters(name, params))}>
      Clear filters
    </Link>
  );
  return (
    <ListState title="Nothing matches these filters" action={action}>
      No {title.toLowerCase()} match{isSearchAlone ? ' ' : ': '}
      {params.search && `"${params.search}"`}
      {!isSearchAlone && Conditions && (
        <>
          {params.search && ', '}
          <Conditions params={params} />
        </>
      )}
      .
    </ListState>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <ListState title={`No ${title.toLowerCase()} yet`}>
      They'll appear here once your company has some. This list is read-only.
    </ListState>
  );
}
