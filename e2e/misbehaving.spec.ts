import type { Page, Route } from 'playwright/test';
import { forGood, withBody } from './support/bent-answers.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { expectLive, expectRange, enter, tableRows, saveData } from './support/people.ts';

/* Servers that answer otherwise than the document says. Another kind is an entry more. */

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
  /** Whether something stays on the screen that is on no other. */
  isTold?: true;
  /** What a person sees or reads. */
  shows: (page: Page) => Promise<unknown>;
};

const told = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

const servers: Record<string, Server> = {
  'ignores a filter': {
    path: 'opportunities?status=won',
    answer: insteadOf('status=won', ''),
    isTold: true,
    shows: async (page) => {
      await told('The service ignored the filter "status". Check "parameters.status" in config.json.')(page);
      await expect(page.getByText('5,034 won')).toHaveCount(0);
    },
  },
  'gives page 1 for page 3': {
    path: 'opportunities?page=3',
    answer: insteadOf('page=3', 'page=1'),
    isTold: true,
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
    isTold: true,
    shows: (page) => expect(tableRows(page)).toHaveCount(15),
  },
  'sends records that are none': {
    path: 'opportunities?page=2',
    answer: withBody(({ data, ...body }) => ({ ...body, data: [null, 'text', {}, ...data.slice(3)] })),
    isTold: true,
    shows: told("Couldn't read a record"),
  },
};

for (const [name, { path, answer, logs, isTold, shows }] of Object.entries(servers))
  test(`a server that ${name}`, async ({ page, plainService, expectedMessages }) => {
    if (logs) expectedMessages.push(logs);
    // Nothing is prefetched: the page is asked for when somebody goes there.
    await saveData(page);
    await enter(page, plainService, '/opportunities');
    await expectRange(page);
    await expectLive(page);
    await page.route(`**/api/v1/${path}`, answer);
    // A passing fault is one that comes in the middle of a visit.
    if (path.endsWith('?page=2')) await page.getByRole('link', { name: 'Next page' }).click();
    else await page.goto(`${plainService.origin}/${path}`);
    await shows(page);
    if (isTold) await expectAccessible(page);
  });

for (const [kind, cases] of Object.entries(forGood))
  test(`whatever ${kind} a server gives for good, it is shown or said, and never a riddle`, async ({
    page,
    plainService,
    expectedMessages,
  }) => {
    if (kind === 'errors') expectedMessages.push(/Failed to load resource/);
    await saveData(page);
    await enter(page, plainService, '/opportunities');
    await expectRange(page);
    for (const [answer, ...reads] of cases) {
      await page.route('**/api/v1/opportunities?page=3', answer);
      await page.goto(`${plainService.origin}/opportunities?page=3`);
      for (const text of reads) await told(text)(page);
      await expect(page.getByText(/undefined|\bNaN\b|\[object /)).toHaveCount(0);
      await page.unroute('**/api/v1/opportunities?page=3');
    }
  });
