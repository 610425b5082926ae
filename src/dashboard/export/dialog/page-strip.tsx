import type { ExportReport } from '#dashboard/export/report.ts';
import styles from './steps.module.css';

/** Most marks that can be told apart. */
const mostMarks = 100;

/** The pages of a list as a strip, the missing ones marked; from a hundred on, a mark stands for several. */
export function PageStrip({ pages, missing }: { pages: number; missing: ExportReport['missing'] }) {
  const marks = Math.min(pages, mostMarks);
  const isMissing = new Set(missing.map(({ page }) => Math.floor(((page - 1) * marks) / pages)));
  return (
    <div className={styles.pages} aria-hidden="true">
      {Array.from({ length: marks }, (_, index) => (
        <i key={index} data-missing={isMissing.has(index) || undefined} />
      ))}
    </div>
  );
}
