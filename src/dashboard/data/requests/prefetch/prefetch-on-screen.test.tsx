import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
beforeEach(() => {
  Object.assign(navigator, { connection: { effectiveType: '4g' } });
});

const opportunities = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ status: index % 2 ? 'won' : 'new' }) as const);

/** The dashboard over a line that is watched. */
async function open(path: string, count = 100) {
  const { token } = await service.addCompany({ opportunities: opportunities(count) });
  const network = fakeNetwork(service.fetch);
  const app = renderApp({ fetch: network.fetch, token, path });
  await screen.findByText(/^[\d,]+–[\d,]+ of/);
  /** Pages of opportunities that were asked for by number, in order. */
  const pages = () =>
    network.asked.flatMap((address) => /opportunities\?.*page=(\d+)$/.exec(address)?.[1] ?? []);
  return { ...app, network, pages };
}

test('who settles on a page finds the next and the previous one fetched, in this order', async () => {
  const { pages, user } = await open('/opportunities?page=4');
  await waitFor(() => expect(pages()).toEqual(['4', '5', '3']));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(screen.getByText('61–75 of 100')).toBeVisible();
  await waitFor(() => expect(pages()).toEqual(['4', '5', '3', '6']));
  await user.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(screen.getByText('46–60 of 100')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(screen.getByText('31–45 of 100')).toBeVisible();
  await waitFor(() => expect(pages()).toEqual(['4', '5', '3', '6', '2']));
});

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

/** The dashboard over these records, on a server that is asked for names. */
async function openNamed(path = '/opportunities', visible?: string) {
  const { token } = await service.addCompany(records);
  const network = fakeNetwork(service.fetch);
  const answered: string[] = [];
  network.intercept = (response, address) => {
    answered.push(address);
    return Promise.resolve(response);
  };
  const columns = visible === undefined ? '' : `?columns=${visible}`;
  const app = renderApp({
    fetch: network.fetch,
    token,
    path: `${path}${columns}`,
    config: { extensions: [...extensions] },
  });
  await screen.findByText(/^[\d,]+–[\d,]+ of/);
  /** Ids whose names were answered, one text a request. */
  const named = () =>
    answered.flatMap((address) => /contacts\?id=([^&]*)/.exec(decodeURIComponent(address))?.[1] ?? []);
  return { ...app, network, named };
}

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, index) => first + index).join(',');

const bones = () => within(screen.getByRole('table')).queryAllByText(/^Loading (contact|agent)/);

test('who turns the page finds the names on it there, without another request for names', async () => {
  const { named } = await openNamed();
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30)]));
  await screen.findByText('Ada Berg 15');
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(screen.getByText('16–30 of 60')).toBeVisible();
  expect(bones()).toEqual([]);
  expect(screen.getByText('Ada Berg 30')).toBeVisible();
  // What comes next is asked for after all that this page could ask for.
  await waitFor(() => expect(named()).toEqual([ids(1, 15), ids(16, 30), ids(31, 45)]));
});

test('names in a hidden column are not prefetched either', async () => {
  const { network, named } = await openNamed('/opportunities', 'name.agent');
  await screen.findAllByText('Front desk');
  await waitFor(() => expect(network.asked).toContain('/api/v1/opportunities?page=2'));
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(network.asked).toContain('/api/v1/opportunities?page=3'));
  expect(named()).toEqual([]);
});
