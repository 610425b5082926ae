import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { clearFilters, isFiltered, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './record-note.module.css';
import type { Resource } from '#dashboard/list/resource.ts';
import type { SearchOutcome } from './record-search.ts';
import { useRecordSearch, type SearchState } from './use-record-search.ts';

type RecordFinderProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: Id;
  params: ListParams<Name>;
};

/** Offers a search through all pages of the list, shows its progress, and goes to the page that has the record. */
export function RecordFinder<Name extends EndpointName>({ resource, id, params }: RecordFinderProps<Name>) {
  const { name } = resource;
  const navigate = useNavigate();
  const { search, start, cancel } = useRecordSearch(name, id, params, (page) => {
    void navigate(listHref(name, { ...params, page }, id), { replace: true });
  });
  const isRunning = search.state === 'running';
  const words = wordsOf(search, name, isFiltered(name, params));
  const isAbsent = search.state === 'done' && search.outcome.outcome === 'absent';
  return (
    <>
      {isRunning && <Progress search={search} />}
      {words && <p role="status">{words}</p>}
      {isAbsent && isFiltered(name, params) && (
        <Link className={control.control} to={listHref(name, clearFilters(name, params), id)}>
          {say('Search without filters')}
        </Link>
      )}
      {!isAbsent && (
        <button type="button" className={control.control} onClick={isRunning ? cancel : start}>
          {isRunning
            ? say('Cancel')
            : search.state === 'idle'
              ? say('Search all pages')
              : say('Search again')}
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
        aria-label={say('Pages searched')}
        value={pages === null ? undefined : done}
        max={pages ?? undefined}
      />
      <span>
        {pages === null
          ? `${formatCount(done)}…`
          : say('{pages, plural, one {{done} of # page} other {{done} of # pages}}', { done, pages })}
      </span>
    </div>
  );
}

function wordsOf(search: SearchState, list: EndpointName, filtered: boolean) {
  switch (search.state) {
    case 'idle':
      return '';
    case 'running':
      return say(
        '{list, select, opportunities {Searching the list for this opportunity…} contacts {Searching the list for this contact…} other {Searching the list for this agent…}}',
        { list },
      );
    case 'failed':
      return `${say("Couldn't finish the search.")} ${search.message}`;
    case 'done':
      return outcomeInWords(search.outcome, list, filtered);
  }
}

function outcomeInWords(found: SearchOutcome, list: EndpointName, filtered: boolean) {
  if (found.outcome === 'found') return say('Found.');
  if (found.outcome === 'changing') return say('Not found. The list changed during the search; try again.');
  const { total } = found;
  if (total === null) {
    return filtered
      ? say(
          '{list, select, opportunities {Not found in any of the opportunities matching these filters.} contacts {Not found in any of the contacts matching these filters.} other {Not found in any of the agents matching these filters.}}',
          { list },
        )
      : say(
          "{list, select, opportunities {Not found in any of the opportunities: it doesn't exist or was removed.} contacts {Not found in any of the contacts: it doesn't exist or was removed.} other {Not found in any of the agents: it doesn't exist or was removed.}}",
          { list },
        );
  }
  return filtered
    ? say(
        '{list, select, opportunities {{total, plural, one {Not found in # opportunity matching these filters.} other {Not found in # opportunities matching these filters.}}} contacts {{total, plural, one {Not found in # contact matching these filters.} other {Not found in # contacts matching these filters.}}} other {{total, plural, one {Not found in # agent matching these filters.} other {Not found in # agents matching these filters.}}}}',
        { list, total },
      )
    : say(
        "{list, select, opportunities {{total, plural, one {Not found in # opportunity: it doesn't exist or was removed.} other {Not found in # opportunities: it doesn't exist or was removed.}}} contacts {{total, plural, one {Not found in # contact: it doesn't exist or was removed.} other {Not found in # contacts: it doesn't exist or was removed.}}} other {{total, plural, one {Not found in # agent: it doesn't exist or was removed.} other {Not found in # agents: it doesn't exist or was removed.}}}}",
        { list, total },
      );
}
