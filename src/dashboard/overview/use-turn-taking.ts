import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '#dashboard/api/client.ts';
import { pageKey } from '#dashboard/api/list-query.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/** A client that asks at once for what is not on the screen yet; what is there already is read again in its turn. */
export function useTurnTaking(): Client {
  const { client, requests } = useSession();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      list: (name, request, signal) => {
        const isThere = queryClient.getQueryData(pageKey(name, request)) !== undefined;
        return (isThere ? requests.clients.count : client).list(name, request, signal);
      },
    }),
    [client, requests, queryClient],
  );
}
