import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isFiltered } from '#dashboard/address/list-params.ts';
import { NoMatch, Nothing, PastTheEnd } from './list-states.tsx';
import type { ListView } from './list-view.ts';

type InPlaceOfRowsProps<Name extends EndpointName> = Pick<ListView<Name>, 'resource' | 'list' | 'screen'> & {
  /** Shown where no page could be loaded. */
  failure: ReactNode;
};

/** What a list shows that has no rows, once it has its answer or will have none. */
export function InPlaceOfRows<Name extends EndpointName>(props: InPlaceOfRowsProps<Name>) {
  const { resource, list, screen, failure } = props;
  const { shown } = list;
  const { name } = resource;
  if (!shown) return failure;
  const { params } = shown;
  const { meta } = shown.page;
  if (meta.total || params.page > 1) {
    return <PastTheEnd name={name} params={params} lastPage={meta.last_page} />;
  }
  return isFiltered(name, params) ? <NoMatch {...{ resource, params, screen }} /> : <Nothing name={name} />;
}
