import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { changesAreTold, expectRows, rowNames } from '#testing/list-rows.ts';
import { insertNewer } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/lists/list/late-parts.tsx';

const service = serviceOfFile();
afterEach(() => vi.useRealTimers());

/** A company's opportunities on screen, over a line that is watched, as soon as changes are told. */
async function open(count: number, path = '/opportunities', config = {}) {
  const company = await service.addCompany({ opportunities: many(count) });
  const network = fakeNetwork(service.fetch);
  const app = renderApp({ fetch: network.fetch, token: company.token, path, config });
  await screen.findByText(/^\d+(–\d+)? of \d+$/);
  await changesAreTold();
  return { ...app, network, company };
}

let later = 0;
/** Comes back to the tab a minute later, by which time every page is stale. */
function comeBack(...events: string[]) {
  later += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() + later });
  for (const event of [...events, 'visibilitychange']) window.dispatchEvent(new Event(event));
}

const pill = () => screen.queryByRole('button', { name: /Show$/ });
const status = () => document.querySelector('p[role="status"]')?.textContent;

test('on return the rows stay; Show brings new records to the top, marked until the person leaves', async () => {
  const { company, user } = await open(20);
  await insertNewer(service, company, 2);
  const before = rowNames();
  comeBack('offline', 'online');
  const show = await screen.findByRole('button', { name: /^2 new since \d\d:\d\d · Show$/ });
  await waitFor(() => expect(status()).toMatch(/^2 new since \d\d:\d\d$/));
  expect(rowNames()).toEqual(before);
  await user.click(show);
  expect(
    await screen.findByText('2 new, marked until you leave', { selector: '[role=status] ~ p' }),
  ).toBeVisible();
  await waitFor(() => expect(pill()).toBeNull());
  await waitFor(() => expect(status()).toBe('2 new, marked until you leave'));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.dataset['mark']).slice(0, 3)).toEqual(['new', 'new', undefined]);
  expect(
    within(rows[0] ?? document.body).getByText('New', { selector: 'td:first-child > span' }),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: /^Agents/ }));
  await screen.findByRole('heading', { name: 'No agents yet' });
  await user.click(screen.getByRole('link', { name: /^Opportunities/ }));
  await screen.findByText('1–15 of 22');
  await changesAreTold();
  expect(document.querySelector('[data-mark]')).toBeNull();
});

test('Show leads from any page to the first, by "." on a row too, but not while typing', async () => {
  const { company, user } = await open(40, '/opportunities?status=new&page=2', { extensions: ['search'] });
  await insertNewer(service, company, 1);
  comeBack();
  await screen.findByRole('button', { name: /^1 new since/ });
  // Without its letter, which would be searched for if the machine were slow to take it back.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: '.' });
  expect(address()).toContain('page=2');
  screen.getByRole('link', { name: 'Opportunity 16' }).focus();
  await user.keyboard('.');
  await waitFor(() => expect(address()).toBe('/opportunities?status=new'));
  await waitFor(() => expect(rowNames()[0]).toBe('Opportunity 1New'));
  await waitFor(() => expect(status()).toBe('1 new, marked until you leave'));
});

test('what the person does not want to see now is told again when more has come', async () => {
  const { company, user } = await open(20);
  await insertNewer(service, company, 1);
  comeBack();
  await screen.findByRole('button', { name: /^1 new since/ });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(pill()).toBeNull());
  await waitFor(() => expect(status()).toBe(''));
  await insertNewer(service, company, 2, 1);
  comeBack();
  await screen.findByRole('button', { name: /^3 new since/ });
});

test('what is new is told without a look at page 1', async () => {
  const { company, user } = await open(40);
  await insertNewer(service, company, 3);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(pill()).toHaveTextContent(/^3 new since/));
  await waitFor(() => expect(status()).toMatch(/^3 new since [\d:]+$/));
});

test('the same records with other values are taken in place, and a busy person causes no requests', async () => {
  const { company, network } = await open(3);
  await service.database.query({
    text: `update opportunities set name = 'Renamed' where company_id = $1 and id = 2`,
    values: [company.id],
  });
  // The list, the counts of the other two, and those of the four statuses.
  await waitFor(() => expect(network.asked).toHaveLength(7));
  window.dispatchEvent(new Event('focus'));
  comeBack();
  window.dispatchEvent(new Event('focus'));
  await expectRows(['Opportunity 1', 'Renamed', 'Opportunity 3']);
  expect(network.asked.slice(7)).toEqual(['/api/v1/opportunities']);
  await waitFor(() => expect(status()).toBe(''));
});

test('a refused token ends the session on return', async () => {
  const { network } = await open(1);
  network.intercept = () => Promise.resolve(Response.json({ message: 'Unauthenticated.' }, { status: 401 }));
  comeBack();
  expect(await screen.findByLabelText('Access token')).toBeVisible();
});
