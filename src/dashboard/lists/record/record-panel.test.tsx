import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { changesAreTold } from '#testing/list-rows.ts';
import { expectPosition, insertNewer, pagesAsked, panelOf, shapes } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/lists/list/drift/list-changes.tsx';

const service = serviceOfFile();
afterEach(() => vi.useRealTimers());

for (const { shape, config } of shapes) {
  test(`${shape}: a record that moved to a page nearby opens, says so, and links there`, async () => {
    const company = await service.addCompany({ opportunities: many(40) });
    await insertNewer(service, company, 3);
    const path = '/opportunities/14';
    const { user } = renderApp({ fetch: service.fetch, token: company.token, path, config });
    const panel = await panelOf('Opportunity 14');
    expect(await within(panel).findByText('This opportunity is now on page 2 of the list.')).toBeVisible();
    await expectPosition('17 of 43');
    await user.click(within(panel).getByRole('link', { name: 'Go to page 2' }));
    expect(address()).toBe('/opportunities/14?page=2');
    expect(await screen.findByText('16–30 of 43')).toBeVisible();
    await waitFor(() => expect(within(panel).queryByText(/is now on page/)).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Opportunity 14' }).closest('tr')).toHaveAttribute(
      'aria-current',
    );
  });
}

const withId = { extensions: ['id'] };

test('with ids, a record that does not match the filters opens and says so', async () => {
  const { token } = await service.addCompany({ opportunities: [{ status: 'won' }, { status: 'new' }] });
  const path = '/opportunities/2?status=won';
  const { user } = renderApp({ fetch: service.fetch, token, path, config: withId });
  const panel = await panelOf('Opportunity 2');
  expect(await within(panel).findByText(/doesn't match the current filters/)).toBeVisible();
  expect(within(panel).getByText('1,250.50', { selector: 'strong' })).toBeVisible();
  await user.click(within(panel).getByRole('link', { name: 'Open without filters' }));
  await expectPosition('2 of 2');
  expect(address()).toBe('/opportunities/2');
});

test('with ids, one request is enough to say that a record was removed', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const network = fakeNetwork(service.fetch);
  renderApp({ fetch: network.fetch, token, path: '/opportunities/99', config: withId });
  expect(await screen.findByText("Opportunity 99 doesn't exist or was removed.")).toBeVisible();
  expect(pagesAsked(network)).toEqual([]);
});

test.each([
  ['/opportunities/109', '/opportunities/109?page=8'],
  ['/opportunities/2?sort=created_at', '/opportunities/2?sort=created_at&page=8'],
  ['/opportunities/109?sort=-value', '/opportunities/109?page=8'],
])('with ids, %s opens without a word, and its menu shows it in the list', async (path, there) => {
  const opportunities = Array.from({ length: 110 }, (_, index) => ({ value: 1000 - index }));
  const { token } = await service.addCompany({ opportunities });
  const network = fakeNetwork(service.fetch);
  const config = { extensions: [...withId.extensions, 'sort'] };
  const { user } = renderApp({ fetch: network.fetch, token, path, config });
  const name = `Opportunity ${/\d+/.exec(path)?.[0]}`;
  const panel = await panelOf(name);
  const menu = await within(panel).findByRole('button', { name: 'More' });
  expect(panel.querySelector('[class*="note"]')).toBeNull();
  const before = pagesAsked(network).length;
  await user.click(menu);
  await user.click(await screen.findByRole('button', { name: 'Show in list' }));
  await waitFor(() => expect(address()).toBe(there));
  await expectPosition('109 of 110');
  expect(pagesAsked(network).length - before).toBeLessThanOrEqual(4);
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'More' })).toBeNull());
});

test('without ids, a record that is not near its page is not found, without reading the list', async () => {
  const { token } = await service.addCompany({ opportunities: many(110) });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities/109' });
  expect(
    await screen.findByText("Couldn't find opportunity 109. It may have moved or been removed."),
  ).toBeVisible();
  expect(pagesAsked(network).toSorted()).toEqual(['2', '3']);
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(address()).toBe('/opportunities');
});

test('an open record stays open when the list moves it to another page', async () => {
  const company = await service.addCompany({ opportunities: many(15) });
  const path = '/opportunities/14';
  const { user } = renderApp({ fetch: service.fetch, token: company.token, path });
  await panelOf('Opportunity 14');
  await changesAreTold();
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + 60_000 });
  await insertNewer(service, company, 3);
  window.dispatchEvent(new Event('visibilitychange'));
  const show = await screen.findByRole('button', { name: /^3 new since/ });
  await expectPosition('14 of 15');
  await user.click(show);
  await expectPosition('17 of 18');
  expect(screen.getByRole('dialog', { name: 'Opportunity 14' })).toBeVisible();
  expect(screen.getByText('This opportunity is now on page 2 of the list.')).toBeVisible();
  expect(address()).toBe('/opportunities/14');
});

test('a panel whose record fails to load says why, and Try again brings it', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const network = fakeNetwork(service.fetch);
  network.intercept = (response, asked) =>
    Promise.resolve(/[?&]id=/.test(asked) ? new Response('', { status: 403 }) : response);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities/39', config: withId });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByRole('heading', { name: "Couldn't load records" })).toBeVisible();
  network.intercept = (response) => Promise.resolve(response);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await panelOf('Opportunity 39');
});

/** Presses a link, and waits for nothing. */
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

test('a panel that opens is there before the list is narrowed, which a panel that has gone leaves alone', async () => {
  const { token } = await service.addCompany({ opportunities: many(3) });
  const path = '/opportunities/2';
  const { user } = renderApp({ fetch: service.fetch, token, path });
  await panelOf('Opportunity 2');
  const table = await screen.findByRole('table');
  expect(table).toHaveAttribute('data-open');
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await changesAreTold();
  press('Opportunity 1');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(table).not.toHaveAttribute('data-open');
  press('Close');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(table).not.toHaveAttribute('data-open');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(table, { attributeFilter: ['data-open'] });
  press('Opportunity 1');
  await waitFor(() => expect(table).toHaveAttribute('data-open'));
  // Each change styles every row.
  expect(changes.concat(observer.takeRecords())).toHaveLength(1);
});
