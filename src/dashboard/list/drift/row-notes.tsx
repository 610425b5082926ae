import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { freshRows, repeatedRows, type skippedRecords } from './changes.ts';
import styles from './list-changes.module.css';
import type { Visit } from './visit.ts';

type Skipped = NonNullable<ReturnType<typeof skippedRecords>>;

type RowNotesProps = {
  notes: string[];
  skipped: Skipped | null;
  /** The address of a page of the list. */
  hrefOf: (page: number) => string;
};

/** What the rows on screen have to do with changes of the list, and where records are that the person has not seen. */
export function RowNotes({ notes, skipped, hrefOf }: RowNotesProps) {
  if (notes.length === 0 && !skipped) return null;
  return (
    <p className={styles.notes}>
      {notes.join(' · ')}
      {notes.length > 0 && skipped && ' · '}
      {skipped && (
        <>
          {skippedText(skipped)} ·{' '}
          <Link to={hrefOf(skipped.page)}>Go to page {formatCount(skipped.page)}</Link>
        </>
      )}
    </p>
  );
}

/** "2 records may have been skipped". */
export function skippedText({ count }: Skipped) {
  if (count === null) return 'Some records may have been skipped';
  return `${formatCount(count)} ${count === 1 ? 'record' : 'records'} may have been skipped`;
}

/** What the marks of the rows on screen mean, for those who see them and those who don't. */
export function rowNotes(visit: Visit) {
  const fresh = freshRows(visit).length;
  const repeated = repeatedRows(visit);
  const pages = new Set(repeated.map(([, page]) => page));
  const [page = 1] = pages;
  const where = pages.size === 1 ? `page ${formatCount(page)}` : 'other pages';
  const rows = repeated.length === 1 ? '1 row was' : `${formatCount(repeated.length)} rows were`;
  return [
    ...(fresh > 0 ? [`${formatCount(fresh)} new, marked until you leave`] : []),
    ...(repeated.length > 0 ? [`${rows} already on ${where}`] : []),
  ];
}
