import type { Page, Route } from 'playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, signIn, tableRows } from './support/people.ts';

/* Servers that answer otherwise than the document says. Another kind is an entry more. */

type Body = { data: object[]; meta: Record<string, unknown> };

/** Answers as the service does, but with another body. */
const withBody = (change: (body: Body) => object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change((await response.json()) as Body) });
};

/** Answers what was not asked for. */
const insteadOf = (asked: string, given: string) => async (route: Route) => {
  const response = await route.fetch({ url: route.request().url().replace(asked, given) });
  await route.fulfill({ response });
};

/** Answers like this the first time. */
const once = (answer: Parameters<Route['fulfill']>[0]) => {
  let isFirst = true;
  return async (route: Route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(answer);
  };
};

type Server = {
  /** The list that it misbehaves for. */
  path: string;
  answer: (route: Route) => Promise<void>;
  /** What the browser logs. */
  logs?: RegExp;
  /** What a person sees or reads. */
  shows: (page: Page) => Promise<unknown>;
};

const told = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

const servers: Record<string, Server> = {
  'ignores a filter': {
    path: 'opportunities?status=won',
    answer: insteadOf('status=won', ''),
    shows: async (page) => {
      await told('The service ignored the filter "status". Check "parameters.status" in config.json.')(page);
      await expect(page.getByText('5,034 won')).toHaveCount(0);
    },
  },
  'gives page 1 for page 3': {
    path: 'opportunities?page=3',
    answer: insteadOf('page=3', 'page=1'),
    shows: told(
      'The service returned page 1, not the one asked for. Check "parameters.page" in config.json.',
    ),
  },
  'gives fewer rows than a page was asked for': {
    path: 'opportunities?page=2',
    answer: withBody(({ data, ...body }) => ({ ...body, data: data.slice(0, 4) })),
    shows: (page) => expect(tableRows(page)).toHaveCount(4),
  },
  'answers with a page of HTML for a moment': {
    path: 'opportunities?page=2',
    answer: once({ contentType: 'text/html', body: '<h1>Back in a minute</h1>' }),
    shows: (page) => expectRange(page, /^16–30 of 5,034$/),
  },
  'breaks off in the middle of an answer': {
    path: 'opportunities?page=2',
    answer: once({ contentType: 'application/json', body: '{"data":[{"id":1,' }),
    shows: (page) => expectRange(page, /^16–30 of 5,034$/),
  },
  'refuses for a second': {
    path: 'opportunities?page=2',
    answer: once({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'Too Many Attempts.' } }),
    logs: /status of 429/,
    shows: (page) => expectRange(page, /^16–30 of 5,034$/),
  },
  'does not say how many there are': {
    path: 'opportunities?page=2',
    answer: withBody(({ meta, ...body }) => ({ ...body, meta: { ...meta, total: null, last_page: null } })),
    shows: (page) => expect(tableRows(page)).toHaveCount(15),
  },
  'sends records that are none': {
    path: 'opportunities?page=2',
    answer: withBody(({ data, ...body }) => ({ ...body, data: [null, 'text', {}, ...data.slice(3)] })),
    shows: told("Couldn't read a record"),
  },
};

for (const [name, { path, answer, logs, shows }] of Object.entries(servers))
  test(`a server that ${name}`, async ({ page, plainService, expectedMessages }) => {
    if (logs) expectedMessages.push(logs);
    // Nothing is prefetched: the page is asked for when somebody goes there.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await signIn(page, `${plainService.origin}/opportunities`);
    await expectRange(page);
    await expectLive(page);
    await page.route(`**/api/v1/${path}`, answer);
    // A passing fault is one that comes in the middle of a visit.
    if (path.endsWith('?page=2')) await page.getByRole('link', { name: 'Next page' }).click();
    else await page.goto(`${plainService.origin}/${path}`);
    await shows(page);
    await expectAccessible(page);
  });

const fulfill = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer);

/** Answers as the service does, but with other fields of the first record. */
const withFields = (fields: object) =>
  withBody(({ data: [first, ...rest], ...body }) => ({ ...body, data: [{ ...first, ...fields }, ...rest] }));

const withMeta = (change: (meta: Body['meta']) => object) =>
  withBody(({ meta, ...body }) => ({ ...body, meta: change(meta) }));

const rebuilt =
  (change: (text: string) => { body?: string; contentType?: string }) => async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...change(await response.text()) });
  };

const isOther = "This doesn't look like the listing service. Check its address.";
const isAway = 'The service is temporarily unavailable. Tried 3 times.';
const whole = '31–45 of 5,034';
const withoutTotal = 'Total not reported';

/** What answers a page for good, and what a person reads then. */
const forGood: [answer: (route: Route) => Promise<void>, ...reads: string[]][] = [
  [fulfill({ status: 500, json: { message: 'Server Error' } }), isAway],
  [fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }), isAway],
  [fulfill({ status: 503, headers: { 'Retry-After': '120' } }), 'Service temporarily unavailable', 'Try now'],
  [fulfill({ status: 403, json: { message: 'This is not for you.' } }), 'This is not for you.'],
  [fulfill({ status: 404, json: { message: 'Not Found' } }), isOther],
  [fulfill({ status: 405, json: { message: 'No' } }), isOther],
  [fulfill({ status: 422, json: { message: 'The page is wrong.' } }), 'The page is wrong.'],
  [(route) => route.abort('connectionreset'), "Couldn't reach the service. Tried 3 times."],
  [fulfill({ status: 204 }), isAway],
  [fulfill({ contentType: 'application/json', body: '' }), isAway],
  [fulfill({ json: null }), isOther],
  [withBody(({ data }) => data), isOther],
  [withBody(({ data }) => ({ data })), withoutTotal, '31–45'],
  [withBody(({ data, meta }) => ({ ...meta, data })), whole],
  [
    withMeta(({ current_page, per_page, total }) => ({
      current_page: String(current_page),
      per_page: String(per_page),
      total: String(total),
    })),
    whole,
  ],
  [withMeta((meta) => ({ ...meta, total: 3, last_page: 1 })), withoutTotal, '31–45'],
  [withMeta((meta) => ({ ...meta, total: -1, last_page: -1 })), withoutTotal, '31–45'],
  [withMeta((meta) => ({ ...meta, total: 900_000, last_page: 60_000 })), '31–45 of 900,000'],
  [withBody((body) => ({ ...body, data: [] })), 'Page 3 is empty', 'Go to page 2'],
  [withBody(({ data, ...body }) => ({ ...body, data: [data[0] ?? {}, ...data.slice(0, 14)] })), whole],
  [rebuilt((text) => ({ body: `\ufeff${text}` })), whole],
  [rebuilt(() => ({ contentType: 'text/html' })), whole],
  [withFields({ status: 'archived' }), 'Archived', whole],
  [withFields({ status: null }), 'No status', whole],
  [withFields({ id: '482025', contact_id: '77' }), whole],
  [withFields({ contact_id: { id: 1 } }), 'unreadable', whole],
  [withFields({ value: 'NaN' }), 'unreadable', whole],
  [withFields({ created_at: 'yesterday', updated_at: 0 }), 'yesterday', whole],
  [withFields({ created_at: '2025-02-03 04:05:06' }), '3 Feb 2025, 04:05', whole],
  [withFields({ name: '<img src=x onerror=alert(1)>' }), '<img src=x onerror=alert(1)>', whole],
  [withFields({ name: null }), 'Opportunity 48', whole],
  [withFields({ name: 'x'.repeat(50_000) }), 'xxxx', whole],
  [withFields({ toString: 'y', constructor: 'x' }), whole],
];

test('whatever a server answers for good, it is shown or said, and never a riddle', async ({
  page,
  plainService,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signIn(page, `${plainService.origin}/opportunities`);
  await expectRange(page);
  for (const [answer, ...reads] of forGood) {
    await page.route('**/api/v1/opportunities?page=3', answer);
    await page.goto(`${plainService.origin}/opportunities?page=3`);
    for (const text of reads) await told(text)(page);
    await expect(page.getByText(/undefined|\bNaN\b|\[object /)).toHaveCount(0);
    await page.unroute('**/api/v1/opportunities?page=3');
  }
});
