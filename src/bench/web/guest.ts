import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { endpoints } from '#contract/endpoints.ts';
import type { Opportunity, OpportunityStatus } from '#contract/opportunity.ts';
import { engines } from '#bench/engines.ts';
import { addCompanies } from '#bench/made-up-companies.ts';
import { startService } from '#bench/programs.ts';
import { quantile } from '#bench/report.ts';
import { say, short, tableOf } from '#bench/report.ts';
import { browserArguments, findOrInstallBrowser } from '#e2e/support/browser.ts';
import { type Acquaintance, addPeople, contactNameOf, guestSize } from './company.ts';
import { type Front, startFront } from './front.ts';

/** Milliseconds between two actions of a person, and by which each answer is held back. */
const [pace, latency] = [8_000, 100];

/** What a person does after signing in. */
const filters: readonly OpportunityStatus[] = ['won', 'qualified', 'new'];
const turns = 9;

/** Which server is browsed, all of them with the three documented lists alone. */
type Case = { title: string; acquaintance: Acquaintance; limit?: number };

const cases: readonly Case[] = [
  { title: '60 a minute, opportunities of new contacts', acquaintance: 'leads', limit: 60 },
  { title: '60 a minute, of any of the contacts', acquaintance: 'scattered', limit: 60 },
  { title: 'no limit, of new contacts', acquaintance: 'leads' },
  { title: 'no limit, of any of the contacts', acquaintance: 'scattered' },
];

/** Where a case is browsed. */
type Place = { front: Front; service: string; token: string };

/** What a page of opportunities has to show, asked of the service past the throttle. */
const expectedOn = async ({ service, token }: Place, status: string | null, page: number) => {
  const query = new URLSearchParams({ ...(status && { status }), page: String(page) });
  const answer = await fetch(`${service}${endpoints.opportunities.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Opportunity[] };
  return {
    name: data[0]?.name ?? '',
    contacts: data.map(({ contact_id }) => (contact_id === null ? '' : contactNameOf(Number(contact_id)))),
  };
};

/**
 * Milliseconds from an action to its rows, and from them to the names in them; not a number for what did not come in time.
 * `requests` counts those so far, until the next action.
 */
type Step = { rows: number; names: number; requests: number };

const watch = async (
  page: Page,
  expected: Awaited<ReturnType<typeof expectedOn>>,
  began: number,
): Promise<Omit<Step, 'requests'>> => {
  const timeout = pace - 500;
  const isShown = ({ name }: typeof expected) =>
    document.querySelector('tbody tr td:first-child a')?.textContent?.trim() === name;
  const isNamed = ({ contacts }: typeof expected) => {
    const cells = document.querySelectorAll('tbody tr td:nth-child(4)');
    return contacts.every((contact, index) => cells[index]?.textContent?.includes(contact));
  };
  const has = async (condition: typeof isShown, left: number) => {
    const isThere = await page.waitForFunction(condition, expected, { timeout: left }).then(
      () => true,
      () => false,
    );
    return isThere ? performance.now() : Number.NaN;
  };
  const rows = await has(isShown, timeout);
  const names = await has(isNamed, Math.max(1, began + timeout - performance.now()));
  return { rows: rows - began, names: names - rows };
};

/** A working quarter of an hour in two minutes: signs in, filters and turns pages, one action every `pace`. */
const browse = async (page: Page, place: Place): Promise<Step[]> => {
  const steps: Step[] = [];
  const act = async (status: string | null, number: number, action: () => Promise<void>) => {
    const expected = await expectedOn(place, status, number);
    const began = performance.now();
    await action();
    const times = await watch(page, expected, began);
    await delay(Math.max(0, began + pace - performance.now()));
    steps.push({ ...times, requests: place.front.asked.length });
  };
  await page.goto(`${place.front.origin}/opportunities`);
  await act(null, 1, async () => {
    await page.getByLabel('Access token').fill(place.token);
    await page.keyboard.press('Enter');
  });
  const status = page.getByRole('navigation', { name: 'Status' });
  for (const word of filters) {
    await act(word, 1, () => status.getByRole('link', { name: new RegExp(word, 'i') }).click());
  }
  for (let turn = 1; turn <= turns; turn += 1) {
    await act(filters.at(-1) ?? null, 1 + turn, () => page.getByRole('link', { name: 'Next page' }).click());
  }
  return steps;
};

/** Most requests in any minute. */
const mostPerMinute = ({ asked }: Front) =>
  Math.max(
    ...asked.map(({ at }, index) => asked.slice(index).filter((other) => other.at < at + 60_000).length),
  );

const row = (title: string, steps: readonly Step[], front: Front) => {
  const named = steps.map(({ names }) => names).filter(Number.isFinite);
  return [
    title,
    String(front.asked.filter(({ isAllowed }) => !isAllowed).length),
    String(front.asked.length),
    String(steps[0]?.requests ?? 0),
    String(mostPerMinute(front)),
    short(quantile(steps.map(({ rows }) => rows).filter(Number.isFinite), 1) / 1_000),
    short(quantile(named, 0.5) / 1_000),
    `${short(quantile(named, 1) / 1_000)} (${named.length} of ${steps.length})`,
  ];
};

const measureCase = async ({ title, acquaintance, limit }: Case) => {
  const engine = await engines.pglite();
  const database = await engine.open();
  const [company] = await addCompanies(database, [guestSize.opportunities]);
  if (company === undefined) throw new Error('No company was made.');
  await addPeople(database, company.id, guestSize, acquaintance);
  await database.close();
  const service = await startService({ ...engine.environment, EXTENSIONS: 'none' });
  const front = await startFront({ service: service.origin, latency, ...(limit !== undefined && { limit }) });
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments() });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    const steps = await browse(page, { front, service: service.origin, token: company.token });
    say(`guest, ${title}: ${JSON.stringify(steps)}`);
    return row(title, steps, front);
  } finally {
    await browser.close();
    front.stop();
    await service.stop();
    await engine.remove();
  }
};

const heads = [
  'the server',
  'refused',
  'requests',
  'for the first screen',
  'most in a minute',
  'rows at most, s',
  'names after rows, median, s',
  'names at most, s (screens named)',
];

/** A table of what an hour's beginning asks of servers that have the three documented lists and nothing else. */
export const guestTable = async () => {
  const rows: string[][] = [];
  for (const each of cases) rows.push(await measureCase(each));
  return `### Sign-in, three filters and nine page turns, one action every 8 s\n\n${tableOf(heads, rows)}`;
};
