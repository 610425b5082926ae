import type { Id } from '#contract/fields.ts';
import { listHref } from '#dashboard/data/address/list-params.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import { absenceOf, CellContent } from '#dashboard/lists/table/cell/cell-content.tsx';
import { isEmpty } from '#dashboard/lists/table/cell/cell.ts';
import { columnCell, type Column } from '#dashboard/lists/table/columns.ts';
import styles from './board.module.css';
import type { BoardParams, CardRow } from './use-lanes.ts';

type CardProps = CardRow & {
  /** The list of its status. */
  params: BoardParams;
  /** What it shows, the name first. */
  columns: Column<'opportunities'>[];
  openId: Id | null;
  isTabStop: boolean;
  slots: Slots;
};

const pairs = [
  ['contact', 'value'],
  ['created_at', 'follow_up'],
];

export function Card({ row, page, params, columns, openId, isTabStop, slots }: CardProps) {
  const id = idOf(row);
  const { unreadable } = row;
  if (unreadable) {
    return (
      <div className={styles.card}>
        <span className={styles.title}>{say("Couldn't read a record")}</span>
        <span>{unreadable.problem}</span>
      </div>
    );
  }
  const [title, ...fields] = columns;
  const fieldOf = (column: Column<'opportunities'> | undefined) =>
    column && <Field key={column.id} {...{ column, row, slots }} />;
  const named = (field: string) => fields.find((column) => column.id === field);
  const content = (
    <>
      <span className={styles.title} dir="auto">
        {fieldOf(title)}
      </span>{' '}
      {pairs
        .filter((pair) => pair.some(named))
        .map((pair) => (
          <span key={pair.join()} className={styles.pair}>
            {pair.map((field) => (
              <span key={field}>{fieldOf(named(field))} </span>
            ))}
          </span>
        ))}
      {fields
        .filter((column) => !pairs.flat().includes(column.id) && !isEmpty(columnCell(column, row)))
        .map((column) => (
          <span key={column.id} className={styles.more}>
            {column.header} {fieldOf(column)}{' '}
          </span>
        ))}
    </>
  );
  if (id === null) return <div className={styles.card}>{content}</div>;
  return (
    <a
      href={listHref('opportunities', { ...params, page }, id)}
      className={styles.card}
      data-record={id}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={id === openId || undefined}
    >
      {content}
    </a>
  );
}

type FieldProps = {
  column: Column<'opportunities'>;
  row: Parameters<typeof columnCell<'opportunities'>>[1];
  slots: Slots;
};

function Field({ column, row, slots }: FieldProps) {
  const { id, header } = column;
  const cell = columnCell(column, row);
  // Most want none: a dash on each card would be noise.
  if (id === 'follow_up' && isEmpty(cell)) return null;
  // Beside the dash of a missing value, another one would not say what is missing.
  if (id === 'contact' && isEmpty(cell)) return say('No contact');
  const content = <CellContent cell={cell} absence={absenceOf(header)} slots={slots} />;
  return id === 'follow_up' && cell.value !== say('requested')
    ? sayNodes('{type} requested [follow-up]', { type: content })
    : content;
}
