import type { useSearch } from '#dashboard/names/use-names.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './record-picker.module.css';

type SearchOutcomeProps = Pick<ReturnType<typeof useSearch>, 'found' | 'query'> & {
  /** The word for one record. */
  noun: string;
};

/** The outcome of a search in words. */
export function SearchOutcome({ noun, found, query }: SearchOutcomeProps) {
  const error = errorStateOf(query);
  return (
    <div className={styles.note}>
      <p role="status">{error ? `${errorTitles[error.kind]}.` : <Outcome noun={noun} found={found} />}</p>
      {error?.kind === 'failed' && (
        <button type="button" className={control.control} onClick={() => void query.refetch()}>
          Try again
        </button>
      )}
    </div>
  );
}

function Outcome({ noun, found }: Omit<SearchOutcomeProps, 'query'>) {
  if (!found) return <span className={hidden.hidden}>Searching…</span>;
  const { searched, matches, count } = found;
  if (count > matches.length) return `${formatCount(count - matches.length)} more. Type to search.`;
  if (count === 0) return searched === '' ? `No ${noun}s yet.` : `No ${noun}s match "${searched}".`;
  return (
    <span className={hidden.hidden}>{count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`}</span>
  );
}
