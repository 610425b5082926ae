import type { EndpointName } from '#contract/endpoints.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  type ListParams,
} from '#dashboard/address/list-params.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import styles from './list-screen.module.css';
import type { ListView } from './list-view.ts';

/** The filters that the list and the service have. */
export function FilterBar<Name extends EndpointName>({ resource, params, screen }: ListView<Name>) {
  const { name, title, Filters } = resource;
  const takesSearch = screen.config.extensions.includes('search');
  if (!takesSearch && !Filters) return null;
  const isSet = isFiltered(name, params);
  const change = (next: Partial<Omit<ListParams<Name>, 'page'>>, isStep = true) => {
    const href = listHref(name, changeParams(params, next));
    screen.navigate(href, { replace: !isStep || href === listHref(name, params) });
  };
  return (
    <div className={styles.bar} role="group" aria-label="Filters" data-filtered={isSet || undefined}>
      {takesSearch && (
        <screen.Search
          label={`Search ${title.toLowerCase()}`}
          value={params.search}
          onChange={(search, isStep) => change({ search } as Partial<ListParams<Name>>, isStep)}
        />
      )}
      {Filters && <Filters params={params} onChange={change} screen={screen} />}
      {isSet && (
        <Link
          className={`${control.control} ${control.ghost}`}
          to={listHref(name, clearFilters(name, params))}
        >
          Clear filters
        </Link>
      )}
    </div>
  );
}
