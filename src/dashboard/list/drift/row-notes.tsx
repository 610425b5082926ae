import { say } from '#dashboard/languages/say.ts';
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
          <Link to={hrefOf(skipped.page)}>{say('Go to page {page}', { page: skipped.page })}</Link>
        </>
      )}
    </p>
  );
}

/** "2 records may have been skipped". */
export function skippedText({ count }: Skipped) {
  if (count === null) return say('Some records may have been skipped');
  return say(
    '{count, plural, one {# record may have been skipped} other {# records may have been skipped}}',
    { count },
  );
}

/** What the marks of the rows on screen mean, for those who see them and those who don't. */
export function rowNotes(visit: Visit) {
  const fresh = freshRows(visit).length;
  const repeated = repeatedRows(visit);
  const pages = new Set(repeated.map(([, page]) => page));
  const [page = 1] = pages;
  const count = repeated.length;
  const known =
    pages.size === 1
      ? say(
          '{count, plural, one {# row was already on page {page}} other {# rows were already on page {page}}}',
          { count, page },
        )
      : say(
          '{count, plural, one {# row was already on other pages} other {# rows were already on other pages}}',
          { count },
        );
  return [
    ...(fresh > 0 ? [say('{count} new, marked until you leave', { count: fresh })] : []),
    ...(count > 0 ? [known] : []),
  ];
}
