import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { OrAbsent, Absent } from '#dashboard/base/ui/absent.tsx';
import { decimalsOf, formatValue, inSentence, isolated, shortInstant } from '#dashboard/base/ui/format.ts';
import { Status } from '#dashboard/base/ui/status.tsx';
import timestamp from '#dashboard/base/ui/timestamp.module.css';
import { Person } from '#dashboard/data/names/known-name.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './cell.module.css';
import { type Cell, fullText, lineOf } from './cell.ts';
import { excerptOf } from '#dashboard/base/ui/excerpt.ts';

type CellContentProps = {
  cell: Cell;
  /** What is said where the cell is empty: "No follow-up". */
  absence: string;
  slots: Slots;
};

export function CellContent({ cell, absence, slots }: CellContentProps) {
  switch (cell.kind) {
    case 'reference':
      return <slots.Name of={cell.of} id={cell.value} isPerson={cell.of === 'contacts'} />;
    case 'person':
      return <Person name={lineOf(cell) ?? ''} />;
    case 'status':
      return <Status status={excerptOf(cell.value)} />;
    case 'state':
      return (
        <State isOn={cell.value} absence={absence}>
          {lineOf(cell)}
        </State>
      );
    case 'amount':
      return <Amount value={cell.value} currency={slots.config.currency} absence={absence} />;
    case 'instant':
      return <Timestamp at={lineOf(cell)} absence={absence} />;
    case 'follow-up':
      return (
        <FollowUp isWaiting={cell.isWaiting} absence={absence}>
          {lineOf(cell)}
        </FollowUp>
      );
    case 'age':
      return cell.value ? <slots.Waited at={cell.value} /> : <Absent>{absence}</Absent>;
    case 'unreadable':
      return <Unreadable text={fullText(cell)} />;
    default:
      return <OrAbsent absence={absence}>{lineOf(cell)}</OrAbsent>;
  }
}

type AmountProps = {
  value: number | null;
  /** ISO 4217; null for a plain number. */
  currency: string | null;
  absence: string;
};

/** An amount, its cents muted; in a column, whole ones have room for cents (data-table.module.css): points stand below points. */
export function Amount({ value, currency, absence }: AmountProps) {
  if (value === null) return <Absent>{absence}</Absent>;
  const text = formatValue(value, currency);
  // The currency may come after the figure.
  const end = text.search(/\D*$/);
  const point = Number.isInteger(value) ? end : text.search(/[.,]\d+\D*$/);
  return (
    <bdi>
      {text.slice(0, point)}
      <span className={styles.cents} data-room={point < end ? undefined : roomOf(currency)}>
        {text.slice(point, end)}
      </span>
      {text.slice(end)}
    </bdi>
  );
}

/** As wide as the cents that a whole amount lacks; undefined for a currency without any. */
const roomOf = (currency: string | null) =>
  decimalsOf(currency) > 0 ? `.${'0'.repeat(decimalsOf(currency))}` : undefined;

type StateProps = { isOn: boolean | null; children: string | null; absence?: string };

export function State({ isOn, children, absence = say('Not known') }: StateProps) {
  if (isOn === null) return <Absent>{absence}</Absent>;
  return (
    <span className={styles.active} data-active={isOn}>
      {children}
    </span>
  );
}

type FollowUpProps = { isWaiting: boolean; absence: string; children: string | null };

/** What somebody asked for, with a dot while it waits. */
export const FollowUp = ({ isWaiting, absence, children }: FollowUpProps) => {
  if (!children) return <Absent>{absence}</Absent>;
  if (!isWaiting) return <span className={styles.sent}>{children}</span>;
  return (
    <>
      <span className={styles.waits} role="img" aria-label={say('Waiting')} />
      {children}
    </>
  );
};

/** In place of a value that could not be read; what was received is in the tooltip. */
export const Unreadable = ({ text }: { text: string | null }) => (
  <span className={styles.unreadable} title={isolated(excerptOf(text) ?? '') || undefined}>
    {say('unreadable')}
  </span>
);

/** What assistive technology reads of an empty cell, given its column's header: "No follow-up". */
export const absenceOf = (header: string) => say('No {field}', { field: inSentence(header) });

type TimestampProps = { at: string | null; absence?: string };

/** An instant in the page's zone in a cell; the year and the reader's own time are in a tooltip (lists/table/table-events.ts). Any other text is shown as it is. */
export function Timestamp({ at, absence = say('No time') }: TimestampProps) {
  const short = at === null ? null : shortInstant(at);
  if (at === null || short === null) return <OrAbsent absence={absence}>{at}</OrAbsent>;
  return (
    <time className={timestamp.muted} dateTime={at}>
      {short.day}
      <span>{withCommas(['', short.time])}</span>
    </time>
  );
}
