import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { basePath } from '#dashboard/address/base-path.ts';
import { listOfPath } from '#dashboard/address/list-of-path.ts';
import { idOfText, readListParams } from '#dashboard/address/list-params.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { createRecentRecords, type RecentRecords } from '#dashboard/persist/recent-records.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { recordInMemory } from './memory.ts';

type Visited = { list: EndpointName; id: Id };

/** The record that an address opens, and the one beside it. */
function visitedAt(path: string, search: string): Visited[] {
  const list = listOfPath(path);
  const text = matchPath(`${basePath}:list/:id`, path)?.params.id;
  if (!list || !text) return [];
  const id = idOfText(text);
  const { beside } = readListParams(list, [], search);
  return [...(id === null ? [] : [{ list, id }]), ...(beside ? [{ list: beside.of, id: beside.id }] : [])];
}

/** The records that are opened, remembered as soon as they have been read. */
export function useRecentVisits(): RecentRecords {
  const session = useSession();
  const names = useNames();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [recent] = useState(() => createRecentRecords(session));

  useEffect(() => {
    let missing = visitedAt(pathname, search);
    const look = () => {
      missing = missing.filter(({ list, id }) => {
        const hit = recordInMemory(queryClient, list, id, names);
        if (!hit) return true;
        const { name, detail, more, text } = hit.reference;
        void recent.add({ list, id, name, detail, ...(more !== undefined && { more }), text });
        return false;
      });
      if (missing.length === 0) unsubscribe();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    look();
    return unsubscribe;
  }, [pathname, search, queryClient, names, recent]);

  return recent;
}
