import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { clearFilters, isFiltered, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './record-note.module.css';
import type { Resource } from '#dashboard/list/resource.ts';
import { useRecordSearch, type SearchState } from './use-record-search.ts';

type RecordFinderProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: Id;
  params: ListParams<Name>;
};

/** Offers a search through all pages of the list, shows its progress, and goes to the page that has the record. */
export function RecordFinder<Name extends EndpointName>({ resource, id, params }: RecordFinderProps<Name>) {
  const { name, title, one } = resource;
  const navigate = useNavigate();
  const { search, start, cancel } = useRecordSearch(name, id, params, (page) => {
    void navigate(listHref(name, { ...params, page }, id), { replace: true });
  });
  const isRunning = search.state === 'running';
  const words = wordsOf(search, one, title.toLowerCase(), isFiltered(name, params));
  const isAbsent = search.state === 'done' && search.outcome.outcome === 'absent';
  return (
    <>
      {isRunning && <Progress search={search} />}
      {words && <p role="status">{words}</p>}
      {isAbsent && isFiltered(name, params) && (
        <Link className={control.control} to={listHref(name, clearFilters(name, params), id)}>
          Search without filters
        </Link>
      )}
      {!isAbsent && (
        <button type="button" className={control.control} onClick={isRunning ? cancel : start}>
          {isRunning ? 'Cancel' : search.state === 'idle' ? 'Search all pages' : 'Search again'}
        </button>
      )}
    </>
  );
}

function Progress({ search }: { search: Extract<SearchState, { state: 'running' }> }) {
  const { done, pages } = search.progress ?? { done: 0, pages: null };
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Pages searched"
        value={pages === null ? undefined : done}
        max={pages ?? undefined}
      />
      <span>
        {pages === null
          ? `${formatCount(done)}…`
          : `${formatCount(done)} of ${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}`}
      </span>
    </div>
  );
}

function wordsOf(search: SearchState, one: string, many: string, filtered: boolean) {
  if (search.state === 'running') return `Searching the list for this ${one}…`;
  if (search.state === 'failed') return `Couldn't finish the search. ${search.message}`;
  if (search.state === 'idle') return '';
  const { outcome } = search;
  switch (outcome.outcome) {
    case 'found':
      return 'Found.';
    case 'changing':
      return 'Not found. The list changed during the search; try again.';
    case 'absent': {
      const { total } = outcome;
      const searched = `Not found in ${total === null ? 'any of the' : formatCount(total)} ${total === 1 ? one : many}`;
      return filtered
        ? `${searched} matching these filters.`
        : `${searched}: it doesn't exist or was removed.`;
    }
  }
}
