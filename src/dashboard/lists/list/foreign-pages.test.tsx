import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { many } from '#testing/records.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

type Body = { data: object[]; links: { next: string | null }; meta: Record<string, unknown> };

/** A list of twenty agents, from a service whose bodies are altered. */
async function renderAgents(alter: (body: Body) => object, path = '/agents') {
  const { token } = await service.addCompany({ agents: many(20) });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => Response.json(alter((await response.json()) as Body), response);
  return renderApp({ fetch: network.fetch, token, path });
}

/** What Laravel's `simplePaginate` sends without a resource. */
const simple = ({ data, links, meta: { current_page, from, path, per_page, to } }: Body) => {
  const addresses = { first_page_url: '/', next_page_url: links.next, prev_page_url: null };
  return { current_page, data, from, path, per_page, to, ...addresses };
};

test('a server without totals: no figures, pages by Previous and Next, records across pages', async () => {
  const { user } = await renderAgents(simple);
  expect(await screen.findByText('1–15')).toBeVisible();
  expect(await screen.findByText('Agents: page 1, records 1 to 15')).toBeInTheDocument();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByRole('listitem')).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'Agent 15' }));
  const panel = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(panel.getAllByRole('status').map((status) => status.textContent)).toContain('Agent 15 '),
  );
  const next = () => panel.getByRole('link', { name: 'Next agent' });
  await waitFor(() => expect(next()).toHaveAttribute('href', '/agents/16?page=2'));
  await user.click(next());
  expect(await screen.findByRole('dialog', { name: 'Agent 16' })).toBeVisible();
  await user.keyboard('{Escape}');

  expect(await screen.findByText('16–20')).toBeVisible();
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(pages.getByRole('link', { name: 'Previous page' }));
  expect(await screen.findByText('1–15')).toBeVisible();
});

test('past the end of a list without totals there is a way back', async () => {
  const { user } = await renderAgents(simple, '/agents?page=3');
  expect(await screen.findByRole('heading', { name: 'Page 3 is empty' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
  expect(await screen.findByText('16–20')).toBeVisible();
});

test('an id with quotes, slashes and percent signs opens its record, whose row gets focus back', async () => {
  const id = '{"a":1}/50%';
  const { user } = await renderAgents(({ data: [first, ...others], ...body }) => ({
    ...body,
    data: [{ ...first, id }, ...others],
  }));
  const link = await screen.findByRole('link', { name: 'Agent 1' });
  await user.click(link);
  const panel = within(await screen.findByRole('dialog', { name: 'Agent 1' }));
  expect(await panel.findByText(id)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(link).toHaveFocus());
});

test('figures that contradict the rows are not shown', async () => {
  await renderAgents(({ data, meta }) => ({
    data,
    meta: { ...meta, from: null, to: null, last_page: 0, total: 3 },
  }));
  expect(await screen.findByText('1–15')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/agents?page=2');
});
