import { useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { inZone } from '#dashboard/base/ui/zone.ts';
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

const dayOf = (ms: number) => inZone(new Date(ms)).toISOString().slice(0, 10);

/** When the person last looked, in a sentence: 09:12, yesterday, 17:40, or 19 Nov, 14:02. */
export function sinceText(at: number, now = Date.now()) {
  if (dayOf(at) !== dayOf(now - 86_400_000)) return pageTime(at, now);
  return say('yesterday, {time}', { time: pageTime(at, at) });
}
