import type { QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import { type Change, fromNow } from '#contract/changes.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { openBus, tabLocks } from '#dashboard/base/between-tabs.ts';
import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { fetchChanges } from '#dashboard/data/api/changes.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { isFigure } from '#dashboard/data/requests/figures.ts';
import { reserve, tightLimit } from '#contract/guest/tight.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';
import { requestsChannel } from '#dashboard/data/session/tabs.ts';
import { totalQuery } from '#dashboard/data/session/total-query.ts';
import { noteChanges } from './changed-rows.ts';
import { conditionalFetch } from './conditional-fetch.ts';
import { listOf, newsOf } from './news.ts';

/** Shortest time between two rounds, in ms: usually; while nobody can see the tab, or where few requests are allowed. */
const [usually, seldom] = [60_000, 300_000];

/** How often it is looked whether a round is due, in ms. */
const tick = 15_000;

/** Longest time, in ms, for which lists are not asked themselves: a long import keeps the service from telling what changed. */
const askedEvery = 600_000;

/** What rounds may take of what the service allows. */
const share = 1 / 4;

/** What the tab that asks tells the others: that a round has begun, what changed, or a page of it. */
type RoundMessage = { changes?: Change[]; page?: { list: string; page: Page; at: number } };

/** Asks for the totals of what somebody follows, round after round, one tab for all of the session. */
function startRounds(session: Session) {
  const { config, token, fetch, ended, queryClient, requests } = session;
  const news = newsOf(session);
  const name = `${requestsChannel(config.apiBaseUrl)} news`;
  /** By `clock.monotonic`. */
  let begunAt = clock.monotonic();

  /** Shows a total where it stands, unless its page would take the place of rows in their list. */
  const give = (list: string, page: Page, at: number) => {
    const [name, request] = listOf(list);
    const { queryKey } = totalQuery(session, name, request);
    const { observers = [] } = queryClient.getQueryCache().find({ queryKey, exact: true }) ?? {};
    const isOnScreen = observers.some(({ options }) => !isFigure(options));
    if (isOnScreen && listOfPath(window.location.pathname) === name) news.take(list, page, at);
    else queryClient.setQueryData<Page>(queryKey, page, { updatedAt: at });
  };

  const bus = openBus<RoundMessage>(name, ({ changes, page }) => {
    begunAt = clock.monotonic();
    if (changes) void noteChanges(session, changes).catch(() => {});
    if (page) give(page.list, page.page, page.at);
  });

  const client = createClient({ config, token, fetch: conditionalFetch(fetch), isKnown: true });
  const read = (list: string) => {
    const inTurn = requests.schedule()?.clientFor('background', client) ?? requests.clients.background;
    const { queryKey, queryFn } = totalQuery(session, ...listOf(list), inTurn);
    // Under a key of its own; a refused token is noticed as with any query.
    return queryClient.fetchQuery({ queryKey: ['round', ...queryKey], queryFn, gcTime: 0, retry: false });
  };

  let cursor = fromNow;
  let askedAt = 0;
  /** Whether a list may have changed since the round before: one request tells of all of them, where the service does. */
  const changedLists = async (): Promise<(list: string) => boolean> => {
    if (!config.extensions.includes('changes')) return () => true;
    const isWhole = cursor === fromNow || begunAt - askedAt >= askedEvery;
    const changes = await fetchChanges(session, cursor, ended).catch(() => null);
    cursor = changes?.next ?? fromNow;
    if (changes) {
      bus.send({ changes: changes.data });
      await noteChanges(session, changes.data).catch(() => {});
    }
    if (isWhole || !changes || changes.more) {
      askedAt = begunAt;
      return () => true;
    }
    return (list) => changes.data.some((change) => change.list === listOf(list)[0]);
  };

  const round = async () => {
    begunAt = clock.monotonic();
    bus.send({});
    const mayDiffer = await changedLists();
    for (const list of news.followed().filter(mayDiffer)) {
      const page = await read(list).catch(() => null);
      if (ended.aborted) return;
      if (!page) {
        cursor = fromNow;
        continue;
      }
      const at = clock.now();
      give(list, page, at);
      bus.send({ page: { list, page, at } });
    }
    await news.settled();
    news.notify();
  };

  const isDue = () => {
    const perMinute = config.requestsPerMinute ?? requests.schedule()?.perMinute() ?? Infinity;
    const affordable = (news.followed().length / (perMinute * share)) * 60_000;
    const isSeldom = document.hidden || perMinute < tightLimit;
    const every = Math.max(isSeldom ? seldom : usually, affordable);
    return perMinute > reserve && navigator.onLine && clock.monotonic() - begunAt >= every;
  };
  const look = async () => {
    if (!isDue()) return;
    const locks = tabLocks();
    if (!locks) return round();
    await locks.request(name, { ifAvailable: true }, async (held) => {
      if (held && isDue()) await round();
    });
  };

  const timer = setInterval(() => void look().catch(() => {}), tick);
  const unsubscribe = news.version.subscribe(() => showBadge(news));
  ended.addEventListener('abort', () => {
    clearInterval(timer);
    unsubscribe();
    bus.close();
    setBadge(0);
  });
}

const lists = Object.keys(endpoints) as EndpointName[];

/** On the icon of the installed app; browsers that have none are left alone. */
function showBadge({ news }: ReturnType<typeof newsOf>) {
  const counts = lists.map((name) => news(`${name} {}`)?.count ?? 0);
  setBadge(counts.reduce((sum, count) => sum + count, 0));
}

function setBadge(count: number) {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  const app = navigator as Partial<Navigator>;
  void (count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => {});
}

/** By the cache of the session, and gone with it. */
const ofSessions = new WeakSet<QueryClient>();

export function pollNews(session: Session) {
  if (ofSessions.has(session.queryClient) || session.ended.aborted) return;
  ofSessions.add(session.queryClient);
  startRounds(session);
}
