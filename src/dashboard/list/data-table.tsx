import { useTable } from '@tanstack/react-table';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import { columnDefs, features, type Column } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './use-sorting.ts';
import styles from './data-table.module.css';

type DataTableProps<Name extends EndpointName> = {
  /** What the table holds, for assistive technology. */
  label: string;
  columns: Column<Name>[];
  rows: Row<Name>[];
  /** The address that opens a record. */
  hrefOf: (id: number) => string;
  /** The record that is open, if any. */
  openId: number | null;
  /** Null where the list is in one order only. */
  sorting: Sorting | null;
};

export const idOf = (row: Row) => row.record?.id ?? row.unreadable?.id ?? null;

/** A page of records. It knows no resource: columns are data, and the first one holds the link that opens the row. */
export function DataTable<Name extends EndpointName>({
  label,
  columns,
  rows,
  hrefOf,
  openId,
  sorting,
}: DataTableProps<Name>) {
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const table = useTable({ features, columns: defs, data: rows, getRowId: (row) => row.key });
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        {columns.map(({ id, share }) => (
          <col key={id} width={`${(100 * share) / total}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody onClick={openRow}>
        {table.getRowModel().rows.map((row) => {
          const id = idOf(row.original);
          const isOpen = id !== null && id === openId;
          const href = id === null ? null : hrefOf(id);
          if (row.original.unreadable) {
            return (
              <tr key={row.id} aria-current={isOpen || undefined} className={styles.unreadable}>
                <td colSpan={columns.length} data-card="title">
                  <RowLink id={id} href={href}>
                    {id === null ? 'A record' : `Record ${id}`} could not be read
                  </RowLink>{' '}
                  <span className={styles.problem}>{row.original.unreadable.problem}</span>
                </td>
              </tr>
            );
          }
          return (
            <tr key={row.id} aria-current={isOpen || undefined}>
              {row.getAllCells().map((cell, index) => {
                const { card, numeric } = cell.column.columnDef.meta ?? {};
                const content = <table.FlexRender cell={cell} />;
                return (
                  <td
                    key={cell.id}
                    data-card={card}
                    data-label={columns[index]?.header}
                    className={numeric ? styles.numeric : undefined}
                  >
                    {index === 0 ? (
                      <RowLink id={id} href={href}>
                        {content}
                      </RowLink>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What stands above the row's link, such as a tooltip, opens the row all the same. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || target.closest('a')) return;
  target.closest('tr')?.querySelector('a')?.click();
}

/** The link that covers its whole row; a record without an id has no address and stays text. */
function RowLink({ id, href, children }: { id: number | null; href: string | null; children: ReactNode }) {
  if (href === null) return <span className={styles.title}>{children}</span>;
  return (
    <Link to={href} className={`${styles.title} ${styles.link}`} data-record={id}>
      {children}
    </Link>
  );
}
