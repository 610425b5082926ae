import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { rowNames } from '#testing/list-rows.ts';
import { renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
afterEach(() => {
  vi.useRealTimers();
  window.dispatchEvent(new Event('online'));
});

test('an unreachable service is reported after three tries, and Try again brings the rows', async () => {
  const { token } = await service.addCompany({ opportunities: many(1) });
  const network = fakeNetwork(service.fetch);
  network.cut = true;
  const { user } = renderApp({ fetch: network.fetch, token });
  expect(await screen.findByText(/Couldn't reach the service. Tried 3 times./)).toBeVisible();
  network.cut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 1')).toBeVisible();
});

test('being offline from the start is reported in place of the rows', async () => {
  const config = { extensions: ['per_page'] };
  const { token } = await service.addCompany({ opportunities: many(1) });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config });
  await screen.findByRole('heading', { name: 'No agents yet' });
  window.dispatchEvent(new Event('offline'));
  await user.click(screen.getByRole('link', { name: /Contacts/ }));
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('an unreadable field says so in its cell, shows what was received in the panel, and costs nothing else', async () => {
  const { token } = await service.addCompany({ opportunities: many(2) });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = (await response.text()).replaceAll('"value":1250.5', '"value":"1,250.50"');
    return new Response(body.replace('"name":"Opportunity 1"', '"name":{"en":"?"}'), response);
  };
  const { user } = renderApp({ fetch: network.fetch, token });
  const link = await screen.findByRole('link', { name: 'Opportunity 2' });
  const cells = within(link.closest('tr') ?? document.body);
  expect(cells.getByText('unreadable')).toHaveAttribute('title', '1,250.50');
  expect(cells.getByText('New')).toBeVisible();
  await user.click(link);
  const panel = await screen.findByRole('dialog', { name: 'Opportunity 2' });
  expect(await within(panel).findByText('1,250.50')).toBeVisible();
  expect(within(panel).queryByText('Name')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'unreadable' }));
  const nameless = await screen.findByRole('dialog', { name: 'Opportunity 1' });
  expect(await within(nameless).findByText('{"en":"?"}')).toBeVisible();
});

test('a record without an id is a row that says so, and leaves the others intact', async () => {
  const { token } = await service.addCompany({ opportunities: many(2) });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = await response.text();
    return new Response(
      body.replace(/"id":\d+,"name":"Opportunity 1"/, '"id":null,"name":"First"'),
      response,
    );
  };
  renderApp({ fetch: network.fetch, token });
  const row = (await screen.findByText("Couldn't read a record")).closest('tr');
  expect(row).toHaveTextContent('id: expected an integer');
  expect(screen.getByRole('link', { name: 'Opportunity 2' })).toBeVisible();
});

test('too many requests: the wait is counted down, and Try now sends the request again', async () => {
  const strict = await startTestService({ rateLimit: 1 });
  const { token } = await strict.addCompany({ opportunities: many(1) });
  await strict.fetch('/api/v1/agents', { headers: { Authorization: `Bearer ${token}` } });
  const network = fakeNetwork(strict.fetch);
  const path = '/opportunities?status=won';
  const { user } = renderApp({ fetch: network.fetch, token, path });
  expect(await screen.findByRole('heading', { name: 'Too many requests' })).toBeVisible();
  expect(screen.getByText(/^Retrying/)).toHaveTextContent(/^Retrying in \d+ s\.$/);
  const asked = () =>
    network.asked.filter((address) => address === '/api/v1/opportunities?status=won').length;
  const before = asked();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(await screen.findByRole('heading', { name: 'Too many requests' })).toBeVisible();
  await strict.close();
});

test('rows stay while the next page loads; if that takes long, it is said and can be asked for again', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token });
  await screen.findByText('1–15 of 20');
  const release = network.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  const pages = () => network.asked.filter((address) => address === '/api/v1/opportunities?page=2');
  expect(pages()).toHaveLength(1);
  expect(screen.queryByText('Still waiting…')).not.toBeInTheDocument();
  expect(rowNames()).toHaveLength(15);
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Still waiting…')).toHaveRole('status');
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  await waitFor(() => expect(pages()).toHaveLength(2));
  expect(again).toHaveFocus();
  release();
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Still waiting…')).not.toBeInTheDocument());
});

test('a service that is unavailable for a while is waited for, and the rows come without a press', async () => {
  const { token } = await service.addCompany({ opportunities: many(1) });
  const network = fakeNetwork(service.fetch);
  // A wait of a second would be over on a slow machine before it is looked for.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });
  network.intercept = () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': '30' } }));
  renderApp({ fetch: network.fetch, token });
  expect(await screen.findByRole('heading', { name: 'Service temporarily unavailable' })).toBeVisible();
  expect(await screen.findByText(/^Retrying/)).toHaveTextContent(/^Retrying in \d+ s\.$/);
  network.intercept = (response) => Promise.resolve(response);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('1 of 1')).toBeVisible();
});

test('a redirect in mid-session is told as another kind of sign-in', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token });
  await screen.findByText('1–15 of 20');
  network.intercept = () => Promise.resolve(new Response('', { status: 302 }));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText(/\. The service asks for another kind of sign-in\./)).toBeVisible();
});
