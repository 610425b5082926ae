import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { pageKey } from '#dashboard/api/list-query.ts';
import type { Visits } from './visits.ts';

type Place<Name extends EndpointName> = {
  name: Name;
  params: ListParams<Name>;
  openId: Id | null;
  viewport: RefObject<HTMLElement | null>;
};

/** Goes to page 1 of the list with fresh rows, and refreshes the counts beside it. */
export function useShowNew<Name extends EndpointName>(
  { name, params, openId, viewport }: Place<Name>,
  key: string,
  visits: Visits,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    visits.change(key, (visit) => ({ ...visit, asked: Date.now() }));
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
    const here = hashKey(pageKey(name, listRequest(name, params)));
    void queryClient.refetchQueries({
      queryKey: [name],
      type: 'active',
      predicate: ({ queryHash }) => params.page === 1 || queryHash !== here,
    });
    if (params.page > 1) void navigate(listHref(name, { ...params, page: 1 }, openId));
    viewport.current?.scrollTo({ top: 0 });
  };
}
