import type { Query } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { createStore } from '#dashboard/base/store.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page } from '#dashboard/data/api/read-page.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { ownerKey } from '#dashboard/data/persist/owner.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { goOn, type Looks, readLooks, storeLooks, type Told } from './looks.ts';
import { showNotification } from './notification.ts';
import { type Mark, markOf, type News, newsSince, type Top } from './mark.ts';

/** How long after a press somebody is taken to read what comes, in ms. */
const attention = 60_000;

/** The list, under its filters, whose newest rows a query has read; null for any other. */
function topIn({ queryKey, state }: Query) {
  const [name, request] = queryKey as [EndpointName, ListRequest];
  const { data, dataUpdatedAt: at } = state as { data?: Page; dataUpdatedAt: number };
  if (!data || !Object.hasOwn(endpoints, name) || queryKey.length > 2 || request.id) return null;
  const { page = 1, sort = '-created_at' } = request as { page?: number; sort?: string };
  if (page !== 1 || sort !== '-created_at' || data.contradiction || isFromEarlierVisit(at)) return null;
  const top: Top = { at, total: data.meta.total, rows: data.rows };
  return { key: filtersKey(name, request), top };
}

/** The list under its filters that a key stands for (filtersKey). */
export function listOf(key: string): [name: EndpointName, request: ListRequest] {
  const [name = '', text = '{}'] = key.split(/ (.*)/s);
  return [name as EndpointName, JSON.parse(text) as ListRequest];
}

/** Fewer rows of a list that begins as it did tell nothing of the others that is new. */
function joined(known: Top | undefined, top: Top): Top {
  const [first, last] = [top.rows[0], known?.rows[0]];
  if (!known || !first || !last || top.rows.length >= known.rows.length) return top;
  return idOf(first) === idOf(last) ? { ...top, rows: known.rows } : top;
}

/**
 * What has come since the person last looked, of the lists that somebody follows. It counts what is read anyway; where a
 * page may be as long as one likes, it reads one more if that tells how many there are.
 */
function createNews({ owner, isOnDevice, ended, queryClient, requests, config }: Session) {
  const version = createStore(0);
  const followed = new Set<string>();
  const tops = new Map<string, Top>();
  const asked = new Set<string>();
  const readings = new Set<Promise<unknown>>();
  const perPage = namesPerPage(config.extensions);
  let looks: Looks = { at: 0, lists: {} };
  let key: string | null = null;
  let isReady = false;
  const place = () => (isOnDevice() ? 'device' : 'tab');
  const update = () => version.set(version.get() + 1);

  /** Changes what is stored, from what other tabs have stored meanwhile. */
  const change = (next: (looks: Looks) => Looks) => {
    if (!isReady || ended.aborted) return;
    looks = next((key !== null && readLooks(key, place())) || looks);
    if (key !== null) storeLooks(key, looks, place());
    update();
  };
  const withSeen = ({ lists, ...rest }: Looks): Looks => {
    const seen = [...followed].flatMap((list) => {
      const top = tops.get(list);
      return top ? [[list, { ...lists[list], seen: markOf(top, lists[list]?.seen) }] as const] : [];
    });
    return { ...rest, lists: { ...lists, ...Object.fromEntries(seen) } };
  };
  const isAttended = () => !document.hidden && looks.at <= clock.now() && clock.now() - looks.at < attention;
  const attend = () => {
    if (!document.hidden) change((known) => withSeen(goOn(known, clock.now())));
  };
  const press = () => {
    if (!isAttended()) attend();
  };

  /** What is newer than the whole list was is new under any filters; what its total was then is not known. */
  const sinceOf = (list: string): Mark | undefined => {
    const [whole] = list.split(' ');
    const { since } = looks.lists[`${whole} {}`] ?? {};
    return looks.lists[list]?.since ?? (since && { ...since, total: null });
  };
  const markFor = (list: string) => looks.lists[list]?.left ?? sinceOf(list);

  /** Reads on where that is one request and tells more. */
  const readOn = (list: string) => {
    const [mark, top] = [markFor(list), tops.get(list)];
    if (!mark || !top || perPage === null || top.rows.length >= perPage) return;
    const first = top.rows[0];
    const what = `${list} ${first && idOf(first)} ${top.total}`;
    if (asked.has(what) || !newsSince(mark, top).isLeast) return;
    asked.add(what);
    const [name, request] = listOf(list);
    const query = listQuery(requests.clients.background, name, { ...request, per_page: perPage });
    const reading = queryClient.fetchQuery({ ...query, staleTime }).catch(() => {});
    readings.add(reading);
    void reading.finally(() => readings.delete(reading));
  };

  const take = (list: string, top: Top) => {
    const known = tops.get(list);
    // An instant to come is of a clock that was set back since.
    if (known && known.at > top.at && known.at <= clock.now()) return;
    tops.set(list, joined(known, top));
    if (!followed.has(list)) return;
    if (isAttended()) change(withSeen);
    else update();
    readOn(list);
  };
  const note = (query: Query) => {
    const found = topIn(query);
    if (found) take(found.key, found.top);
  };

  const start = async () => {
    key = await ownerKey(owner).catch(() => null);
    if (ended.aborted) return;
    isReady = true;
    for (const query of queryClient.getQueryCache().getAll()) note(query);
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') note(event.query);
    });
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, press, { capture: true, passive: true, signal: ended });
    document.addEventListener('visibilitychange', attend, { signal: ended });
    attend();
    for (const list of Object.keys(looks.asked ?? {})) followed.add(list);
    for (const list of followed) readOn(list);
  };
  void start();

  const self = {
    version,
    /** @param list its key (filtersKey) */
    follow: (list: string) => {
      followed.add(list);
      if (isAttended()) change(withSeen);
      readOn(list);
    },
    /** The person leaves the page of a list: what is on it is news no more, but in its sentence and its line. */
    leave: (list: string) =>
      change(({ lists, ...rest }) => {
        const look = lists[list];
        return { ...rest, lists: look ? { ...lists, [list]: { ...look, left: look.seen } } : lists };
      }),
    /** What has come since the person was last on its page, or else since the visit before; null for nothing. */
    news: (list: string): News | null => {
      const [mark, top] = [markFor(list), tops.get(list)];
      const news = mark && top && newsSince(mark, top);
      return news && news.count > 0 ? news : null;
    },
    /** What was newest at the end of the visit before; undefined where nobody knows. */
    mark: sinceOf,
    followed: () => [...followed],
    /** Resolves once nothing more is being read. */
    settled: () => Promise.all(readings),
    /** Takes a page that no query of a list has read; `at` is when it came, in ms since the epoch. */
    take: (list: string, { meta, rows, contradiction }: Page, at: number) => {
      if (!contradiction) take(list, { at, total: meta.total, rows });
    },
    /** Asks for notifications of what comes to a list under this title, or with null for no more. */
    ask: (list: string, told: Omit<Told, 'count'> | null) =>
      change(({ asked: all, ...rest }) => {
        const { [list]: _gone, ...others } = all ?? {};
        const count = self.news(list)?.count ?? 0;
        return { ...rest, asked: told ? { ...others, [list]: { ...told, count } } : others };
      }),
    /** The lists with notifications, by their keys. */
    asked: () => looks.asked ?? {},
    /** Tells the person of what came to the lists that they asked for, unless they look at the page. */
    notify: () =>
      change(({ asked: all, ...rest }) => {
        const told = Object.entries(all ?? {}).map(([list, { title, href, count }]) => {
          const news = self.news(list);
          if (news && news.count > count && !document.hasFocus()) showNotification(list, title, href, news);
          return [list, { title, href, count: news?.count ?? 0 }] as const;
        });
        return { ...rest, asked: Object.fromEntries(told) };
      }),
    top: (list: string) => tops.get(list),
  };
  return self;
}

export const newsOf = perSession(createNews);
