import { beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { insertRecords } from '#service/operator/records.ts';
import { settle } from '#testing/mirror.ts';
import { aContact, anOpportunity } from '#testing/records.ts';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.tsx';
import { newsOf } from './news.ts';
import { pollNews } from './poll.ts';

const service = serviceOfFile();

// Later than the page was opened, or what is read would be from a visit before.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: new Date('2027-11-20T17:40:00Z'),
  });
  return () => vi.useRealTimers();
});

/** A session that polls one list, what it has asked for, and what it was answered. */
async function aVisit(given: Parameters<typeof aSession>[3] = {}, isHidden = false) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const { token, id } = await service.addCompany({ opportunities: [{}] });
  const answers: { path: string; status: number; tag: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await service.fetch(input, init);
    const path = new URL(input as string, 'http://roster.test').pathname.replace('/api/v1/', '');
    answers.push({ path, status: response.status, tag: new Headers(init?.headers).get('If-None-Match') });
    return response;
  };
  const { session } = aSession(fetch, token, 100, given);
  const news = newsOf({ ...session, fetch });
  news.follow('opportunities {}');
  pollNews({ ...session, fetch });
  const round = async (count: number) => {
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(answers).toHaveLength(count));
  };
  return { answers, news, id, round };
}

test.each([
  ['usually each minute', {}, false, 1],
  ['at most every five where the tab is hidden', {}, true, 5],
  ['at most every five where 60 requests a minute are allowed', { requestsPerMinute: 60 }, false, 5],
])('news are asked for %s', async (_, given, isHidden, minutes) => {
  const { answers } = await aVisit(given, isHidden);
  await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
});

test('what has not changed is not sent again, and what came is on the icon of the installed app', async () => {
  const badges: unknown[] = [];
  const setAppBadge = (count: number) => Promise.resolve(void badges.push(count));
  replaceProperties(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  const { answers, news, id, round } = await aVisit();
  await round(1);
  await vi.waitFor(() => expect(news.top('opportunities {}')?.total).toBe(1));
  await round(2);
  expect(answers[0]).toMatchObject({ status: 200, tag: null });
  expect(answers[1]).toMatchObject({ status: 304, tag: expect.stringContaining('"') });
  news.leave('opportunities {}');
  const created_at = '2027-11-20T17:50:00.000000Z';
  const added = [2, 3].map((number) => anOpportunity({ id: number, created_at }));
  await insertRecords(service.database, id, 'opportunities', added);
  await round(3);
  await vi.waitFor(() => expect(badges.at(-1)).toBe(2));
});

test('one request tells what changed, and only its lists are asked', { tags: ['postgresql'] }, async () => {
  const { answers, news, id, round } = await aVisit({ extensions: ['changes'] });
  news.follow('contacts {}');
  // The company's own records count as changes until all transactions that began before them have ended.
  await settle(service.database);
  await round(3);
  await settle(service.database);
  await round(4);
  await insertRecords(service.database, id, 'contacts', [aContact()]);
  await settle(service.database);
  await round(6);
  const asked = answers.map(({ path }) => path);
  expect(asked).toEqual(['changes', 'opportunities', 'contacts', 'changes', 'changes', 'contacts']);
});

test('what comes is told by a device whose clock was set back by two hours', async () => {
  const { answers, news, id } = await aVisit();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(news.top('opportunities {}')?.total).toBe(1));
  news.leave('opportunities {}');
  vi.setSystemTime(clock.now() - 2 * 3_600_000);
  const created_at = '2027-11-20T17:50:00.000000Z';
  await insertRecords(service.database, id, 'opportunities', [anOpportunity({ id: 2, created_at })]);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await vi.waitFor(() => expect(news.news('opportunities {}')?.count).toBe(1));
});
