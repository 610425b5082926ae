import type { ExportReport } from '#dashboard/export/report.ts';
import { shortfalls } from '#dashboard/export/shortfall.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { LateIcon, type LateIconName } from '#dashboard/ui/late-icon.tsx';
import styles from './steps.module.css';

type Fact = { kind?: 'good' | 'bad'; icon: LateIconName; count: number | null; text: string };

const rowsWord = (count: number) => (count === 1 ? 'row' : 'rows');

function factsOf(report: ExportReport): Fact[] {
  const { rows, repeated, unnamed } = report;
  const facts: Fact[] = [
    {
      kind: 'good',
      icon: 'check',
      count: rows,
      text: `${rowsWord(rows)} ${rows === 1 ? 'is' : 'are'} in the file`,
    },
    ...shortfalls(report).map(
      ({ rows: count, text }) => ({ kind: 'bad', icon: 'warning', count, text }) as const,
    ),
    {
      icon: 'copy',
      count: repeated,
      text: `${rowsWord(repeated)} came twice because the list moved; each is in the file once`,
    },
    {
      icon: 'people',
      count: unnamed,
      text: `${unnamed === 1 ? 'contact or agent has' : 'contacts and agents have'} no known name and ${unnamed === 1 ? 'is' : 'are'} in the file as ID`,
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
