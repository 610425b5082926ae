import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { extensions } from '#contract/parameters.ts';
import { expectRows } from '#testing/list-rows.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const config = { extensions: [...extensions] };

/** The service as one that searches opportunities by their own texts alone. */
const ofOwnTexts: typeof fetch = async (input, init) => {
  const url = new URL(input as string, 'http://roster.example');
  const isSearch = url.pathname.endsWith(endpoints.opportunities.path) && url.searchParams.has('search');
  if (isSearch) url.searchParams.set('search', 'nothing of the kind');
  return service.fetch(isSearch ? url.href : input, init);
};

const customers = {
  opportunities: [
    { name: 'Oak door', contact_id: 1, status: 'won' },
    { name: 'Pine bed', contact_id: 1, status: 'new' },
  ],
  contacts: [
    { id: 1, first_name: 'José', last_name: 'Muñoz', company: 'Thistledown' },
    ...[2, 3, 4, 5, 6].map((id) => ({ id, first_name: 'Ana', last_name: 'Muñoz', company: 'Galicja' })),
  ],
} as const;

test('the list finds a customer by name, company and phone', async () => {
  const { token } = await service.addCompany(customers as never);
  renderApp({ fetch: service.fetch, token, path: '/opportunities?search=munoz', config });
  await expectRows(['Oak door', 'Pine bed']);
});

test('a search that matches nothing says which contacts match, and leads to their opportunities', async () => {
  const { token } = await service.addCompany(customers as never);
  const { user } = renderApp({ fetch: ofOwnTexts, token, path: '/opportunities?search=munoz', config });
  const heading = await screen.findByRole('heading', { name: '6 contacts match “munoz”' });
  const found = within(heading.parentElement ?? document.body);
  expect(found.getByRole('link', { name: '2 more contacts' })).toHaveAttribute(
    'href',
    '/contacts?search=munoz',
  );
  expect(found.getAllByRole('listitem')).toHaveLength(5);
  await user.click(await found.findByRole('link', { name: /^José Muñoz\s*Thistledown\s*2 opportunities$/ }));
  expect(address()).toBe('/opportunities?contact_id=1');
  await expectRows(['Oak door', 'Pine bed']);
});

test('it offers the search without each filter that hides matches, and with how many', async () => {
  const { token } = await service.addCompany(customers as never);
  const path = '/opportunities?status=lost&created_from=2026-01-01&search=muñoz';
  const { user } = renderApp({ fetch: service.fetch, token, path, config });
  await user.click(await screen.findByRole('link', { name: '2 matches without “Lost”' }));
  expect(address()).toBe('/opportunities?created_from=2026-01-01&search=mu%C3%B1oz');
  await expectRows(['Oak door', 'Pine bed']);
});
