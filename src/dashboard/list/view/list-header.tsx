import type { EndpointName } from '#contract/endpoints.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { ListCount } from './list-count.tsx';
import styles from './list-screen.module.css';
import { ListTools } from './list-tools.tsx';
import type { ListView } from './list-view.ts';

/** The list's title and total, whether it is being refreshed, and what can be done with the whole of it. */
export function ListHeader<Name extends EndpointName>(view: ListView<Name>) {
  const { resource, params, list, places, screen } = view;
  const { heading } = places;
  const { shown, fetching, error } = list;
  const isRefreshing = fetching && shown !== null && !error;
  const isPersisted = shown !== null && isFromEarlierVisit(shown.at);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {params.title ?? resource.title}
      </h1>
      <span className={styles.count}>
        <ListCount {...list} />
      </span>
      {isRefreshing && isPersisted && <screen.Age at={shown.at} />}
      {isRefreshing && !isPersisted && <span className={styles.refreshing}>Refreshing…</span>}
      <ListTools {...view} />
    </header>
  );
}
