import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { aLine } from '#testing/line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { startTestService, type TestService } from '#testing/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(navigator, { connection: { effectiveType: '4g' } });
});
afterEach(() => vi.unstubAllGlobals());

/** 60 opportunities of as many contacts, one of them won: four pages of names. */
const records = {
  contacts: Array.from({ length: 60 }, (_none, index) => ({ last_name: `Berg ${index + 1}` })),
  agents: [{ name: 'Front desk' }],
  opportunities: Array.from({ length: 60 }, (_none, index) => ({
    contact_id: index + 1,
    agent_id: 1,
    status: index === 50 ? ('won' as const) : ('new' as const),
  })),
};

/** The dashboard over a line that is watched. */
async function open(path = '/opportunities', visible?: string) {
  const { token } = await service.addCompany(records);
  const line = aLine(service.fetch);
  const columns = visible === undefined ? '' : `?columns=${visible}`;
  const app = renderApp({
    fetch: line.fetch,
    token,
    path: `${path}${columns}`,
    config: { extensions: [...extensions] },
  });
  await screen.findByText(/^[\d,]+–[\d,]+ of/);
  /** Ids that names were asked for, one text a request. */
  const named = () =>
    line.asked.flatMap((address) => /contacts\?id=([^&]*)/.exec(decodeURIComponent(address))?.[1] ?? []);
  return { ...app, line, named };
}

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, index) => first + index).join(',');

const bones = () => within(screen.getByRole('table')).queryAllByText(/^Loading (contact|agent)/);

test('who turns the page finds the names on it there, without another request for names', async () => {
  const { named } = await open();
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30)]), { timeout: 15_000 });
  await screen.findByText('Ada Berg 15');
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(screen.getByText('16–30 of 60')).toBeVisible();
  expect(bones()).toEqual([]);
  expect(screen.getByText('Ada Berg 30')).toBeVisible();
  // What comes next is asked for after all that this page could ask for.
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30), ids(31, 45)]));
});

test('the names behind a link that somebody rests on are asked for after its rows', async () => {
  const { named, line } = await open();
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30)]), { timeout: 15_000 });
  fireEvent.pointerOver(screen.getByRole('link', { name: /^Won/ }));
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30), '51']));
  const [rows, names] = ['opportunities?status=won', 'contacts?id=51'].map((address) =>
    line.asked.findIndex((asked) => asked.endsWith(address) || asked.includes(`${address}&`)),
  );
  expect(names).toBeGreaterThan(rows ?? NaN);
  fireEvent.click(screen.getByRole('link', { name: /^Won/ }));
  expect(screen.getByText('1–1 of 1')).toBeVisible();
  expect(screen.getByText('Ada Berg 51')).toBeVisible();
});

test('names in a hidden column are not prefetched either', async () => {
  const { line, named } = await open('/opportunities', 'name.agent');
  await screen.findAllByText('Front desk', {}, { timeout: 15_000 });
  await waitFor(() => expect(line.asked).toContain('/api/v1/opportunities?page=2'));
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(line.asked).toContain('/api/v1/opportunities?page=3'));
  expect(named()).toEqual([]);
});
