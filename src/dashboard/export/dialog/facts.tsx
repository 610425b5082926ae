import type { ExportReport } from '#dashboard/export/report.ts';
import { shortfalls } from '#dashboard/export/shortfall.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import { LateIcon, type LateIconName } from '#dashboard/ui/late-icon.tsx';
import styles from './steps.module.css';

type Fact = {
  kind?: 'good' | 'bad';
  icon: LateIconName;
  /** Null where nobody knows. */
  count: number | null;
  /** The caption of the count. */
  text: string;
};

function factsOf(report: ExportReport): Fact[] {
  const { rows, repeated, unnamed } = report;
  const facts: Fact[] = [
    {
      kind: 'good',
      icon: 'check',
      count: rows,
      text: say('{count, plural, one {row is in the file} other {rows are in the file}}', { count: rows }),
    },
    ...shortfalls(report).map(
      ({ rows: count, caption }) => ({ kind: 'bad', icon: 'warning', count, text: caption }) as const,
    ),
    {
      icon: 'copy',
      count: repeated,
      text: say(
        '{count, plural, one {row came twice because the list moved; each is in the file once} other {rows came twice because the list moved; each is in the file once}}',
        { count: repeated },
      ),
    },
    {
      icon: 'people',
      count: unnamed,
      text: say(
        '{count, plural, one {contact or agent has no known name and is in the file as ID} other {contacts and agents have no known name and are in the file as ID}}',
        { count: unnamed },
      ),
    },
  ];
  return facts.filter(({ kind, count }) => kind || count);
}

/** What a file holds and lacks, a line each. */
export const Facts = ({ report }: { report: ExportReport }) => (
  <ul className={styles.facts}>
    {factsOf(report).map(({ kind, icon, count, text }) => (
      <li key={text} data-kind={kind}>
        <LateIcon name={icon} />
        <strong>{count !== null && formatCount(count)}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
