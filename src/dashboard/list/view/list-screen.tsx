import type { EndpointName } from '#contract/endpoints.ts';
import { listHref } from '#dashboard/address/list-params.ts';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
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
  const { resource, params, panel, hasPanel, list, screen, places, changes, notes } = view;
  const { page } = places;
  const { name, title } = resource;
  const { current, error } = list;
  const covers = panel === 'covering';
  return (
    <>
      <div ref={page} className={styles.page} data-panel={panel ? 'open' : undefined} inert={covers}>
        <ListHeader {...view} />
        <FilterBar {...view} />
        <ListSentence {...view} />
        {changes}
        {notes}
        {!current && !error && <screen.StillWaiting key={listHref(name, params)} retry={list.retry} />}
        <ListBody {...view} />
        <p role="status" className={hidden.hidden}>
          {announcement(title, list)}
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

/** The end of a count of something, where it is known how many there are. */
const ofAll = (count: number | null) => (count === null ? '' : ` of ${count}`);

function announcement<Name extends EndpointName>(
  title: string,
  { shown, current, error }: ListPageState<Name>,
) {
  // Above rows there is a note, which is an alert.
  if (error) return shown ? '' : errorTitles[error.kind];
  if (!shown || !current) return '';
  const { current_page, last_page, from, to, total } = shown.page.meta;
  if (from === null || to === null) return `${title}: no records`;
  return `${title}: page ${current_page}${ofAll(last_page)}, records ${from} to ${to}${ofAll(total)}`;
}
