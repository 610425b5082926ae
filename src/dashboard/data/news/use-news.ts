import { useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { newsOf } from './news.ts';

/** Follows a list, and what has come to it; the component follows that. */
export function useNews(name: EndpointName, request: ListRequest) {
  const news = newsOf(useSession());
  const list = filtersKey(name, request);
  useStore(news.version);
  useEffect(() => news.follow(list), [news, list]);
  return { news, list };
}
