import type { EndpointName } from '#contract/endpoints.ts';
import { defaultPerPage } from '#contract/parameters.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { DataTable, LoadingRows, Rows as AllRows, tabStopOf } from '#dashboard/lists/table/data-table.tsx';
import { sortingOf } from '#dashboard/lists/table/sorting.ts';
import { TableHead } from '#dashboard/lists/table/table-head.tsx';
import { withWidths } from '#dashboard/lists/table/table-layout.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHeader } from './list-header.tsx';
import styles from './list-screen.module.css';
import { ListSentence } from './list-sentence.tsx';
import type { ListScreenProps } from './list-screen-props.ts';

export function ListScreen<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params, panel, hasPanel, list, slots, places, look, changes, notes, announcement } =
    props;
  const { page } = places;
  const { name } = resource;
  const { current, error } = list;
  const covers = panel === 'covering';
  return (
    <>
      <div ref={page} className={styles.page} data-panel={panel ? 'open' : undefined} inert={covers}>
        <ListHeader {...props} />
        <FilterBar {...props} />
        <ListSentence {...props} />
        {changes}
        {notes}
        {!current && !error && <slots.StillWaiting key={listHref(name, params)} retry={list.retry} />}
        {look ? look.body : <ListBody {...props} />}
        <p role="status" className={hidden.hidden}>
          {announcement}
        </p>
      </div>
      {panel && !hasPanel && (
        <div className={styles.panel}>
          <Skeleton columns={2} rows={6} />
        </div>
      )}
      {covers && (
        <Link to={listHref(name, params)} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
      )}
    </>
  );
}

function ListBody<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { params, list, table, places } = props;
  const { viewport } = places;
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      data-few={params.per_page <= defaultPerPage ? '' : undefined}
      data-density={table.layout.isCompact ? 'compact' : undefined}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
      }
      data-old={list.shown && !list.current ? '' : undefined}
      aria-busy={list.fetching && !list.current && !list.error}
    >
      <BodyContent {...props} />
      <ListFooter {...props} />
    </div>
  );
}

function BodyContent<Name extends EndpointName>(props: ListScreenProps<Name>) {
  const { resource, params: wanted, list, open, table, marked, slots, Rows = AllRows } = props;
  const { name, title } = resource;
  const { layout, columns, change, hasOwnColumns } = table;
  const { shown, current, error } = list;
  const rows = shown?.page.rows ?? [];
  return (
    <>
      <DataTable
        label={title}
        {...{ columns, hasOwnColumns }}
        hasOpenRecord={props.panel === 'beside'}
        isEmpty={rows.length === 0}
        events={props.events}
      >
        <TableHead
          columns={columns}
          sorting={sortingOf(name, wanted, slots)}
          slots={slots}
          onResize={(widths) => change(withWidths(layout, widths))}
        />
        {!shown && !error && <LoadingRows columns={columns} rows={wanted.per_page} />}
        {shown && rows.length > 0 && (
          // Rows of the previous page, while the next one loads, link to records of their own page.
          <Rows
            {...{ name, params: shown.params, columns, rows, marked, slots }}
            openId={open.id}
            tabStop={tabStopOf(rows, open.id)}
            inert={!current && error !== null}
          />
        )}
      </DataTable>
      {rows.length === 0 && (shown || error) && props.instead}
    </>
  );
}
