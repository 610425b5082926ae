import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { ColumnChoice } from '#dashboard/table/column-choice.tsx';
import type { TableViewState } from '#dashboard/table/use-table-view.ts';
import { formatCount } from '#dashboard/ui/format.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './list-page.module.css';
import { PersistedAge } from './persisted-age.tsx';
import type { Resource } from './resource.ts';
import type { ListPageState } from './use-list-page.ts';

type ListHeaderProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  params: ListParams<Name>;
  list: ListPageState<Name>;
  table: TableViewState<Name>;
  heading: RefObject<HTMLHeadingElement | null>;
  viewport: RefObject<HTMLElement | null>;
};

/** The list's title and total, whether it is being refreshed, and what can be done with the whole of it. */
export function ListHeader<Name extends EndpointName>(props: ListHeaderProps<Name>) {
  const { resource, params, list, table, heading, viewport } = props;
  const { shown, fetching } = list;
  const isRefreshing = fetching && shown !== null;
  const isPersisted = shown !== null && isFromEarlierVisit(shown.at);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {resource.title}
      </h1>
      <span className={styles.count}>
        {shown &&
          (shown.page.meta.total === null ? 'Total not reported' : formatCount(shown.page.meta.total))}
      </span>
      <PersistedAge at={isRefreshing && isPersisted ? shown.at : null} />
      {isRefreshing && !isPersisted && <span className={styles.refreshing}>Refreshing…</span>}
      <div className={styles.tools}>
        <ColumnChoice known={resource.columns} table={table} viewport={viewport} />
        <CopyLink href={listHref(resource.name, { ...params, columns: table.text })} />
      </div>
    </header>
  );
}
