import type { CSSProperties, DOMAttributes, ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { defaultPerPage } from '#contract/parameters.ts';
import { direction } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import skeleton from '#dashboard/base/ui/skeleton.module.css';
import { listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import { idOf, type Row } from '#dashboard/data/api/read-page.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { absenceOf, CellContent } from './cell/cell-content.tsx';
import { type Cell, isEmpty } from './cell/cell.ts';
import { besideOf, totalWidth, tracksOf } from './column-widths.ts';
import { columnCell, type PlacedColumn } from './columns.ts';
import styles from './data-table.module.css';

export type RowsProps<Name extends EndpointName> = {
  name: Name;
  /** The page that the rows are from. */
  params: ListParams<Name>;
  columns: PlacedColumn<Name>[];
  rows: Row<Name>[];
  openId: Id | null;
  /** The record whose link is in the tab order. */
  tabStop: Id | null;
  marked?: readonly Id[] | undefined;
  slots: Slots;
  /** Whether these rows are not those asked for, which can't be loaded. */
  inert?: boolean;
};

/** What a table does when it is pressed, pointed at and typed into (table-events.ts). */
export type TableEvents = Omit<DOMAttributes<HTMLTableElement>, 'children' | 'dangerouslySetInnerHTML'>;

type DataTableProps = {
  /** What the table holds, for assistive technology. */
  label: string;
  columns: Pick<PlacedColumn, 'width' | 'share' | 'card'>[];
  hasOwnColumns: boolean;
  /** Whether a record is open beside it: then its rows have two lines. */
  hasOpenRecord: boolean;
  /** Whether there is nothing but the head, which is then for the eye alone. */
  isEmpty: boolean;
  /** Given once somebody can use them. */
  events: TableEvents | undefined;
  /** The head of the table, and its rows. */
  children: ReactNode;
};

/** A page of records. Columns are data; the first one holds the link that opens the row. */
export function DataTable(props: DataTableProps) {
  const { label, columns, hasOwnColumns, hasOpenRecord, isEmpty, events, children } = props;
  return (
    <table
      className={styles.table}
      aria-label={label}
      aria-hidden={isEmpty || undefined}
      inert={isEmpty}
      style={measures(columns)}
      // A painted style is written with spaces (paint/paint.ts).
      suppressHydrationWarning
      data-open={hasOpenRecord || undefined}
      data-own={hasOwnColumns || undefined}
      {...events}
    >
      {children}
    </table>
  );
}

export const Rows = <Name extends EndpointName>({ rows, ...rest }: RowsProps<Name>) =>
  piecesOf(rows).map((piece, index) => <RowPiece key={pieceKey(rest, index)} {...rest} rows={piece} />);

type LoadingRowsProps = { columns: Pick<PlacedColumn, 'id' | 'card' | 'numeric'>[]; rows: number };

/** In place of rows that are loading, hidden at first like a skeleton: bars under the heads of their columns. */
export const LoadingRows = ({ columns, rows }: LoadingRowsProps) => (
  <tbody className={skeleton.skeleton}>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {columns.map(({ id, card, numeric }) => (
          <td key={id} data-card={card} data-numeric={numeric} data-none="">
            <span className={skeleton.bone} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** The key of a piece. Replacing a page as a whole takes the browser less time than row by row. */
export const pieceKey = <Name extends EndpointName>(
  { name, params }: Pick<RowsProps<Name>, 'name' | 'params'>,
  index: number,
) => `${index} ${listHref(name, params)}`;

export function RowPiece<Name extends EndpointName>(props: RowsProps<Name>) {
  const { name, params, columns, rows, openId, marked, slots, tabStop, inert } = props;
  return (
    <tbody inert={inert} style={{ '--rows': rows.length } as CSSProperties} suppressHydrationWarning>
      {rows.map((row) => {
        const { key, unreadable } = row;
        const id = idOf(row);
        const isOpen = id !== null && id === openId;
        const href = id === null ? null : listHref(name, params, id);
        const isNew = id !== null && marked?.includes(id);
        return (
          <tr
            key={key}
            aria-current={isOpen || undefined}
            className={unreadable && styles.unreadable}
            data-mark={isNew ? 'new' : undefined}
            title={isNew ? say('New [record]') : undefined}
          >
            {unreadable ? (
              <td colSpan={columns.length} data-card="title">
                <span className={styles.title}>{say("Couldn't read a record")}</span>{' '}
                <span className={styles.problem}>{unreadable.problem}</span>
              </td>
            ) : (
              columns.map((column, index) => {
                const { id: columnId, card, numeric, header } = column;
                const cell = columnCell(column, row);
                const content = isolated(
                  cell,
                  <CellContent cell={cell} absence={absenceOf(header)} slots={slots} />,
                );
                return (
                  <td
                    key={columnId}
                    data-card={card}
                    data-label={header}
                    data-none={isEmpty(cell) ? '' : undefined}
                    data-kind={cell.kind}
                    data-numeric={numeric}
                  >
                    {index === 0 ? (
                      <RowLink id={id} href={href} isNew={isNew} isTabStop={id === tabStop}>
                        {content}
                      </RowLink>
                    ) : (
                      content
                    )}
                  </td>
                );
              })
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

/**
 * What a cell shows, kept from turning with the page where that runs to the left; elsewhere a style does it. Names do it
 * themselves.
 */
const isolated = ({ kind }: Cell, content: ReactNode) =>
  direction() === 'rtl' && kind !== 'person' && kind !== 'reference' ? <bdi>{content}</bdi> : content;

const measures = (columns: DataTableProps['columns']) =>
  ({
    ...besideOf(columns),
    '--columns': tracksOf(columns),
    '--least': `${totalWidth(columns)}px`,
    '--first': `${totalWidth(columns.slice(0, 1))}px`,
  }) as CSSProperties;

type RowLinkProps = {
  id: Id | null;
  href: string | null;
  isNew: boolean | undefined;
  isTabStop: boolean;
  children: ReactNode;
};

function RowLink({ id, href, isNew, isTabStop, children }: RowLinkProps) {
  if (href === null) return <span className={styles.title}>{children}</span>;
  return (
    <>
      <a
        href={href}
        className={`${styles.title} ${styles.link}`}
        data-record={id}
        tabIndex={isTabStop ? undefined : -1}
      >
        {children}
      </a>
      {isNew && <span className={hidden.hidden}>{say('New [record]')}</span>}
    </>
  );
}

/** Rows that are rendered in one task: a page of the default size, or a part of a longer one. */
export const pieceSize = defaultPerPage;

export function piecesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / pieceSize);
  return Array.from({ length: count }, (_none, index) =>
    rows.slice(index * pieceSize, (index + 1) * pieceSize),
  );
}

/** The record whose link is the rows' only stop in the tab order at first: the open one, else the first. */
export function tabStopOf(rows: Row[], openId: Id | null) {
  const ids = rows.map(idOf);
  return ids.find((id) => id !== null && id === openId) ?? ids.find((id) => id !== null) ?? null;
}
