import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { clearFilters, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { say } from '#dashboard/languages/say.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { RecordFinder } from './record-finder.tsx';
import styles from './record-note.module.css';
import { isFarAway } from './record-words.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import type { RowState } from './use-row.ts';

type RecordNoteProps<Name extends EndpointName> = {
  resource: Resource<Name>;
  id: Id;
  params: ListParams<Name>;
  found: RowState<Name>;
};

/** Above a record that is not where its address says: where it is, and a link there. */
export function RecordNote<Name extends EndpointName>({
  resource,
  id,
  params,
  found,
}: RecordNoteProps<Name>) {
  const { name } = resource;
  if (found.state !== 'there') return null;
  switch (found.standing) {
    case 'here':
    case 'unknown':
      return null;
    case 'moved': {
      const there = found.place?.params ?? params;
      return (
        <div className={styles.note}>
          <p>
            {say(
              '{list, select, opportunities {This opportunity is now on page {page} of the list.} contacts {This contact is now on page {page} of the list.} other {This agent is now on page {page} of the list.}}',
              { list: name, page: there.page },
            )}
          </p>
          <Link to={listHref(name, there, id)} className={control.control}>
            {say('Go to page {page}', { page: there.page })}
          </Link>
        </div>
      );
    }
    case 'unlisted':
      return (
        <div className={styles.note}>
          <p>
            {say(
              "{list, select, opportunities {This opportunity doesn't match the current filters.} contacts {This contact doesn't match the current filters.} other {This agent doesn't match the current filters.}}",
              { list: name },
            )}
          </p>
          <Link to={listHref(name, clearFilters(name, params), id)} className={control.control}>
            {say('Open without filters')}
          </Link>
        </div>
      );
    case 'far':
      return (
        <div className={styles.note}>
          <p>{isFarAway(name)}</p>
          <RecordFinder resource={resource} id={id} params={params} />
        </div>
      );
  }
}
