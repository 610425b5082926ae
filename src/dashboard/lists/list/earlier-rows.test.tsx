import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
afterEach(() => window.dispatchEvent(new Event('online')));

const config = { extensions: ['per_page', 'sort', 'search', 'created_range'] } as const;

/** A list of twenty new opportunities, on the screen, over a connection that can be bent. */
async function twenty(path = '/opportunities') {
  const { token } = await service.addCompany({ opportunities: many(20), contacts: [{ id: 1 }] });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({
    fetch: network.fetch,
    token,
    path,
    config: { extensions: [...config.extensions] },
  });
  await screen.findByText('1–15 of 20');
  return { network, user };
}

const refused = () => Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': '3600' } }));
const expectSentence = (words: RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
const rows = () => screen.getByRole('table').querySelector('tbody');
const press = (name: string | RegExp) => screen.getByRole('link', { name });

test('a page turn that fails says which page is shown', async () => {
  const { network, user } = await twenty('/opportunities?status=new');
  network.intercept = refused;
  await user.click(press('Next page'));
  await expectSentence(/^Couldn't load page 2\. Showing page 1 from \d\d:\d\d\. /);
  await waitFor(() => expect(rows()).toHaveAttribute('inert'));
  expect(address()).toBe('/opportunities?status=new&page=2');
  expect(press(/^Page ?1$/)).toHaveAttribute('aria-current', 'page');
  network.intercept = (response) => Promise.resolve(response);
  await user.click(screen.getByRole('button', { name: 'Retry now' }));
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  await waitFor(() => expect(rows()).not.toHaveAttribute('inert'));
});

test('offline, the rows of a search stay, and those of all come once the connection is back', async () => {
  const { user } = await twenty('/opportunities?search=opp&status=new');
  window.dispatchEvent(new Event('offline'));
  await user.click(press('Clear filters'));
  await expectSentence(
    /^Couldn't load all opportunities\. Showing new opportunities matching "opp" from \d\d:\d\d\. You're offline\. Roster will continue when you're back online\.$/,
  );
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(rows()).not.toHaveAttribute('inert'));
});

test('an order that fails is named, and so is a wait that the service asks for', async () => {
  const { network, user } = await twenty();
  const headers = { 'Retry-After': '3600' };
  network.intercept = () => Promise.resolve(new Response('', { status: 429, headers }));
  await user.click(screen.getByRole('button', { name: /^Value/ }));
  await expectSentence(
    /^Couldn't load highest value first\. Showing newest first from \d\d:\d\d\. Too many requests\. Retrying in 60 min\. Retry now$/,
  );
});

test('a list that was empty is not shown for one that fails', async () => {
  const { network, user } = await twenty();
  await user.click(press(/^Won/));
  await screen.findByRole('heading', { name: 'Nothing matches these filters' });
  network.intercept = refused;
  await user.click(press(/^Lost/));
  expect(await screen.findByRole('heading', { name: 'Service temporarily unavailable' })).toBeVisible();
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

const expectHeads = () => {
  const names = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(names).toContain('Status');
  // With nothing under them, they are for the eye alone.
  expect(screen.queryByRole('table')).toBeNull();
};

test.each([
  ['', 'Service temporarily unavailable', refused],
  ['?status=won', 'Nothing matches these filters', null],
  ['?page=99', "Page 99 doesn't exist", null],
])('the heads of the columns stay with %s: %s', async (query, title, bend) => {
  const { token } = await service.addCompany({ opportunities: many(1) });
  const network = fakeNetwork(service.fetch);
  if (bend) network.intercept = bend;
  const release = network.hold();
  renderApp({ fetch: network.fetch, token, path: `/opportunities${query}` });
  await screen.findByRole('heading', { name: 'Opportunities' });
  expectHeads();
  release();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expectHeads();
});
