import { say } from '#dashboard/languages/say.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import type { useSearch } from '#dashboard/names/use-names.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';
import control from '#dashboard/ui/control.module.css';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './record-picker.module.css';

type SearchOutcomeProps = Pick<ReturnType<typeof useSearch>, 'found' | 'query'> & {
  name: NamedList;
};

/** The outcome of a search in words. */
export function SearchOutcome({ name, found, query }: SearchOutcomeProps) {
  const error = errorStateOf(query);
  return (
    <div className={styles.note}>
      <p role="status">{error ? `${errorTitles[error.kind]}.` : <Outcome name={name} found={found} />}</p>
      {error?.kind === 'failed' && (
        <button type="button" className={control.control} onClick={() => void query.refetch()}>
          {say('Try again')}
        </button>
      )}
    </div>
  );
}

const noneText = (list: NamedList, text: string) =>
  text === ''
    ? say('{list, select, contacts {No contacts yet.} other {No agents yet.}}', { list })
    : say('{list, select, contacts {No contacts match "{text}".} other {No agents match "{text}".}}', {
        list,
        text,
      });

function Outcome({ name, found }: Omit<SearchOutcomeProps, 'query'>) {
  if (!found) return <span className={hidden.hidden}>{say('Searching…')}</span>;
  const { searched, matches, count } = found;
  if (count > matches.length) return say('{count} more. Type to search.', { count: count - matches.length });
  if (count === 0) return noneText(name, searched);
  return (
    <span className={hidden.hidden}>
      {say(
        '{list, select, contacts {{count, plural, one {# contact} other {# contacts}}} other {{count, plural, one {# agent} other {# agents}}}}',
        { list: name, count },
      )}
    </span>
  );
}
