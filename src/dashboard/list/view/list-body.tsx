import type { EndpointName } from '#contract/endpoints.ts';
import { DataTable, Rows as AllRows } from '#dashboard/table/data-table.tsx';
import { sortingOf } from '#dashboard/table/sorting.ts';
import { TableHead } from '#dashboard/table/table-head.tsx';
import { tabStopOf } from '#dashboard/table/tab-stop.ts';
import { withWidths } from '#dashboard/table/table-view.ts';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { ListFooter } from './list-footer.tsx';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';

/** The rows, or what is shown in their place. */
export function ListBody<Name extends EndpointName>(view: ListView<Name>) {
  const { list, table, places } = view;
  const { viewport } = places;
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      data-density={table.view.isCompact ? 'compact' : undefined}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
      }
      data-old={list.shown && !list.current ? '' : undefined}
      aria-busy={list.fetching && !list.current && !list.error}
    >
      <BodyContent {...view} />
      <ListFooter {...view} />
    </div>
  );
}

function BodyContent<Name extends EndpointName>(props: ListView<Name>) {
  const { resource, params: wanted, list, open, table, marks, screen, Rows = AllRows } = props;
  const { name, title } = resource;
  const { view, columns, change, hasOwnColumns } = table;
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
          sorting={sortingOf(name, wanted, screen)}
          screen={screen}
          onResize={(widths) => change(withWidths(view, widths))}
        />
        {shown && rows.length > 0 && (
          // Rows of the previous page, while the next one loads, link to records of their own page.
          <Rows
            {...{ name, params: shown.params, columns, rows, marks, screen }}
            openId={open.id}
            tabStop={tabStopOf(rows, open.id)}
            inert={!current && error !== null}
          />
        )}
      </DataTable>
      {rows.length === 0 &&
        (shown || error ? props.instead : <Skeleton columns={columns.length} rows={wanted.per_page} />)}
    </>
  );
}
