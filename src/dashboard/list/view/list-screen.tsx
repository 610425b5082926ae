import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSentence } from './list-sentence.tsx';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';

/** The page of one list but for its open record: filters, rows and pages. */
export function ListScreen<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, panel, hasPanel, list, screen, places, look, changes, notes, announcement } =
    view;
  const { page } = places;
  const { name } = resource;
  const { current, error } = list;
  const covers = panel === 'covering';
  return (
    <>
      <div ref={page} className={styles.page} data-panel={panel ? 'open' : undefined} inert={covers}>
        <ListHeader {...view} />
        <FilterBar {...view} />
        {!look && <ListSentence {...view} />}
        {changes}
        {notes}
        {!current && !error && <screen.StillWaiting key={listHref(name, params)} retry={list.retry} />}
        {look ? look.body : <ListBody {...view} />}
        <p role="status" className={hidden.hidden}>
          {announcement}
        </p>
      </div>
      {panel && !hasPanel && (
        <div className={styles.panel}>
          <Skeleton columns={2} rows={6} />
        </div>
      )}
      {covers && (
        <Link to={listHref(name, params)} className={styles.backdrop} tabIndex={-1} aria-hidden="true" />
      )}
    </>
  );
}
