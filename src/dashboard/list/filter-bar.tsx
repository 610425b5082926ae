import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import {
  changeParams,
  clearFilters,
  isFiltered,
  listHref,
  type ListParams,
} from '#dashboard/address/list-params.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import control from '#dashboard/ui/control.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { SearchFilter } from '#dashboard/filters/search-filter.tsx';
import styles from './list-page.module.css';
import type { Resource } from './resource.ts';

type FilterBarProps<Name extends EndpointName> = { resource: Resource<Name>; params: ListParams<Name> };

/** The filters that the list and the service have. */
export function FilterBar<Name extends EndpointName>({ resource, params }: FilterBarProps<Name>) {
  const { name, title, Filters } = resource;
  const { config } = useSession();
  const navigate = useNavigate();
  const takesSearch = config.extensions.includes('search');
  if (!takesSearch && !Filters) return null;
  const isSet = isFiltered(name, params);
  const change = (next: Partial<Omit<ListParams<Name>, 'page'>>, isStep = true) => {
    const href = listHref(name, changeParams(params, next));
    void navigate(href, { replace: !isStep || href === listHref(name, params) });
  };
  return (
    <div className={styles.bar} role="group" aria-label="Filters" data-filtered={isSet || undefined}>
      {takesSearch && (
        <SearchFilter
          label={`Search ${title.toLowerCase()}`}
          value={params.search}
          onChange={(search, isStep) => change({ search } as Partial<ListParams<Name>>, isStep)}
        />
      )}
      {Filters && <Filters params={params} onChange={change} />}
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
