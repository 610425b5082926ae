import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aLine } from '#testing/line.ts';
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
  const line = aLine(service.fetch);
  const app = renderApp({ fetch: line.fetch, token, path });
  await screen.findByText(/^[\d,]+–[\d,]+ of/);
  /** Pages of opportunities that were asked for by number, in order. */
  const pages = () =>
    line.asked.flatMap((address) => /opportunities\?.*page=(\d+)$/.exec(address)?.[1] ?? []);
  return { ...app, line, pages };
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

test('nothing is prefetched before the first rows and the counts of the filters', async () => {
  const { token } = await service.addCompany({ opportunities: opportunities(40) });
  const line = aLine(service.fetch);
  const open = line.hold();
  renderApp({ fetch: line.fetch, token });
  await waitFor(() => expect(line.asked).toContain('/api/v1/opportunities'));
  expect(line.asked.join(' ')).not.toContain('page=');
  open();
  await waitFor(() => expect(line.asked.join(' ')).toContain('page=2'));
  const first = line.asked.findIndex((address) => address.includes('page=2'));
  for (const status of ['new', 'qualified', 'won', 'lost']) {
    expect(line.asked.slice(0, first)).toContain(`/api/v1/opportunities?status=${status}`);
  }
});

test('another list that is on its way when the person goes there is not asked for a second time', async () => {
  const { token } = await service.addCompany({ opportunities: opportunities(40), contacts: [{}, {}] });
  const line = aLine(service.fetch);
  const { user } = renderApp({ fetch: line.fetch, token, config: { extensions: ['per_page'] } });
  await waitFor(() => expect(line.asked.join(' ')).toContain('page=2'));
  const release = line.hold();
  const asked = () => line.asked.filter((address) => address === '/api/v1/contacts');
  await user.hover(screen.getByRole('link', { name: /^Contacts/ }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: /^Contacts/ }));
  await screen.findByRole('heading', { name: 'Contacts' });
  release();
  await screen.findByText('1–2 of 2');
  expect(asked()).toHaveLength(1);
});
