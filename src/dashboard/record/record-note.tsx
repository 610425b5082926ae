import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { clearFilters, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { RecordFinder } from './record-finder.tsx';
import styles from './record-note.module.css';
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
  const { name, one } = resource;
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
            This {one} is now on page {formatCount(there.page)} of the list.
          </p>
          <Link to={listHref(name, there, id)} className={control.control}>
            Go to page {formatCount(there.page)}
          </Link>
        </div>
      );
    }
    case 'unlisted':
      return (
        <div className={styles.note}>
          <p>This {one} doesn't match the current filters.</p>
          <Link to={listHref(name, clearFilters(name, params), id)} className={control.control}>
            Open without filters
          </Link>
        </div>
      );
    case 'far':
      return (
        <div className={styles.note}>
          <p>This {one} isn't on this page of the list or the pages around it.</p>
          <RecordFinder resource={resource} id={id} params={params} />
        </div>
      );
  }
}
