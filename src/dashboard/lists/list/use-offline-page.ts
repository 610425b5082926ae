import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { readPersisted } from '#dashboard/data/session/initial-session.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { ListPageState } from './use-list-page.ts';

/** Offline, shows the page that the device keeps of what is asked for, as a reload does (boot/first-screen.tsx). */
export function useOfflinePage<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { current, error }: ListPageState<Name>,
) {
  const { client, owner, isOnDevice, earlyNames } = useSession();
  const queryClient = useQueryClient();
  const isMissing = !current && error?.kind === 'offline';
  useEffect(() => {
    if (!isMissing || !isOnDevice()) return;
    const ended = new AbortController();
    const request = listRequest(name, params);
    const { queryKey } = listQuery(client, name, request);
    const show = async () => {
      const kept = await readPersisted(owner, name, request);
      if (!kept || ended.signal.aborted || queryClient.getQueryData(queryKey)) return;
      earlyNames.add(kept.names);
      queryClient.setQueryData(queryKey, kept.page, { updatedAt: kept.at });
    };
    void show();
    return () => ended.abort();
  }, [isMissing, name, params, client, owner, isOnDevice, earlyNames, queryClient]);
}
