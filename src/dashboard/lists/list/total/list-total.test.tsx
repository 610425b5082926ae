import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { many } from '#testing/records.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
afterEach(() => vi.unstubAllGlobals());

const statusLinks = () => within(screen.getByRole('navigation', { name: 'Status' }));
const linkNamed = (name: RegExp) => statusLinks().findByRole('link', { name });

/** Requests for opportunities of which only the total matters. */
const figuresOf = (asked: string[]) =>
  asked.filter((address) => address.startsWith('/api/v1/opportunities?') && address.includes('per_page=1'));

test('figures are asked for once, and again when a page has another total', async () => {
  const company = await service.addCompany({ opportunities: many(20).map(() => ({ status: 'won' })) });
  const network = fakeNetwork(service.fetch);
  const config = { extensions: ['per_page'] };
  const { user } = renderApp({ fetch: network.fetch, token: company.token, config });
  await linkNamed(/^Lost ?0$/);
  // That of the whole list is on its page.
  const once = ['lost', 'new', 'qualified', 'won'].map(
    (each) => `/api/v1/opportunities?status=${each}&per_page=1`,
  );
  await waitFor(() => expect(figuresOf(network.asked).toSorted()).toEqual(once));
  expect(screen.getByRole('link', { name: /^Opportunities ?20$/ })).toBeVisible();

  await user.click(screen.getByRole('link', { name: /Agents/ }));
  await screen.findByRole('heading', { name: 'No agents yet' });
  await user.click(screen.getByRole('link', { name: /Opportunities/ }));
  await linkNamed(/^Won ?20$/);
  expect(figuresOf(network.asked)).toHaveLength(4);

  await service.database.query({
    text: 'delete from opportunities where company_id = $1 and id = 1',
    values: [company.id],
  });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByText('16–19 of 19');
  await linkNamed(/^Won ?19$/);
  await waitFor(() => expect(figuresOf(network.asked)).toHaveLength(9));
});

test('the count of a status brings its page: who presses it waits for nothing', async () => {
  const rows = many(20).map((_, index) => ({ status: index < 3 ? 'won' : 'lost' }));
  const { token } = await service.addCompany({ opportunities: rows });
  const network = fakeNetwork(service.fetch);
  Object.assign(navigator, { connection: { saveData: false } });
  const config = { extensions: ['per_page', 'sort'] };
  const { user } = renderApp({ fetch: network.fetch, token, config, path: '/opportunities?sort=name' });
  await linkNamed(/^Lost ?17$/);
  const asked = network.asked.filter((address) => address.includes('status=won'));
  expect(asked).toEqual(['/api/v1/opportunities?status=won&sort=name']);
  network.hold();
  await user.click(await linkNamed(/^Won ?3$/));
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
});

test('without the extension a figure is the first page, which is not asked for twice', async () => {
  const { token } = await service.addCompany({ agents: [{ name: 'Ada' }] });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token });
  await user.click(await screen.findByRole('link', { name: /Agents ?1$/ }));
  await screen.findByText('1 of 1');
  const asked = network.asked.filter((address) => address === '/api/v1/agents');
  expect(asked).toHaveLength(1);
});

/** A line on which figures of single statuses are answered otherwise. */
const withFigures = (answer: () => Response) =>
  fakeNetwork((input, init) =>
    typeof input === 'string' && input.includes('status=')
      ? Promise.resolve(answer())
      : service.fetch(input, init),
  );

test.each([
  ['fail', () => Response.json({ message: 'Not found.' }, { status: 404 })],
  ['say no total', () => Response.json({ data: [], meta: { current_page: 1 } })],
])('where figures %s, no room is kept for them', async (_case, answer) => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const { fetch } = withFigures(answer);
  renderApp({ fetch, token, config: { extensions: ['per_page'] } });
  const won = await linkNamed(/^Won/);
  await waitFor(() => expect(won.querySelector('small')).toBeNull());
  expect(await screen.findByRole('link', { name: /^Opportunities ?3$/ })).toBeVisible();
});

test('a service that leaves no request for figures has no room for them', async () => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  renderApp({ fetch: service.fetch, token, config: { requestsPerMinute: 10 } });
  await screen.findByText('1–3 of 3');
  await waitFor(async () => expect((await linkNamed(/^Won/)).querySelector('small')).toBeNull());
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a service that throttles the first rows is asked for nothing else meanwhile', async () => {
  const network = fakeNetwork(() =>
    Promise.resolve(
      Response.json({ message: 'Too many.' }, { status: 429, headers: { 'Retry-After': '60' } }),
    ),
  );
  renderApp({ fetch: network.fetch, token: 'rst_1' });
  await screen.findByRole('heading', { name: 'Too many requests' });
  for (let frames = 0; frames < 10; frames += 1) await frame();
  expect(network.asked).toEqual(['/api/v1/opportunities']);
});
