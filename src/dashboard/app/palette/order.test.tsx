import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { openPalette } from '#testing/screens/open-palette.ts';
import { shapes } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Loaded before the first test, which would wait for it.
import '#dashboard/app/shell/late-frame.tsx';
import './palette.tsx';

const service = serviceOfFile();

/** The service with all that it offers. */
const [, { config }] = shapes as [unknown, (typeof shapes)[number]];

const company = () =>
  service.addCompany({
    contacts: [
      { first_name: 'Ratnasari', last_name: null, company: 'Fennimore', email: 'r2@f.example' },
      { first_name: 'Ratnasari', last_name: null, company: 'Jasmine', email: 'r@jasmine.example' },
      { first_name: 'Żaneta', last_name: 'Ratna', company: 'Nordlys' },
    ],
    opportunities: [{ name: 'Terrace lights', contact_id: 1, summary: 'Asked to call about ratnawork.' }],
  });

const field = () => screen.getByRole('combobox', { name: 'Go to' });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test('nothing is active until people are settled; Enter before that opens who comes first', async () => {
  const { token } = await company();
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/agents', config });
  await screen.findByRole('heading', { level: 1, name: 'Agents' });
  const palette = await openPalette();
  const release = network.hold();
  await user.keyboard('zanet');
  await waitFor(() => expect(network.asked.some((address) => address.includes('search=zanet'))).toBe(true));
  expect(palette.getAllByRole('option')[0]).toHaveTextContent('Search contacts for “zanet”');
  expect(activeOption()).toBeNull();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/agents');
  release();
  await waitFor(() => expect(address()).toBe('/contacts/3'));
});

test('the order is the same cold and warm: people and views of that name, records, what has it elsewhere, then searches', async () => {
  const { token } = await company();
  const views = [{ name: 'Ratna work', address: 'opportunities?status=won' }];
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config: { ...config, views } });
  const palette = await openPalette();
  const order = async () => {
    await user.keyboard('ratna');
    await palette.findByText(/results$/, { selector: '[aria-hidden]' });
    return palette
      .getAllByRole('group')
      .flatMap((group) => group.querySelector('h3')?.firstChild?.textContent ?? []);
  };
  const cold = await order();
  expect(cold).toEqual(['Contacts', 'Views', 'Opportunities', 'Pages', 'Search']);
  expect(palette.getByRole('option', { name: /^Ratna work/ })).toHaveAttribute(
    'href',
    '/opportunities?status=won&title=Ratna+work',
  );
  expect(activeOption()).toBe(palette.getAllByRole('option')[0]);
  await user.clear(field());
  expect(await order()).toEqual(cold);
});

test.each([
  ['won', 'Won opportunities'],
  ['time', 'Times in UTC or your time zone'],
  ['follow', 'Follow-ups'],
  ['sign', 'Sign out'],
  ['board', 'List or board'],
  ['language', 'Language: Deutsch'],
  ['deutsch', 'Language: Deutsch'],
])('%s leads to what is called so, before records that have it in a summary', async (typed, name) => {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Ada', last_name: 'Berg', company: `Arlington ${typed}`, email: null }],
    opportunities: [{ name: 'Doors', summary: `They said ${typed} twice.` }],
  });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities', config });
  await screen.findByRole('link', { name: 'Doors' });
  const palette = await openPalette();
  await user.keyboard(typed);
  await palette.findByText(/results$/, { selector: '[aria-hidden]' });
  expect(activeOption()).toHaveTextContent(name);
  expect(palette.getByRole('option', { name: /^Ada Berg Arlington/ })).toBeVisible();
  expect(palette.getByRole('option', { name: /Doors/ })).toBeVisible();
});

test('an option that was chosen stays so, whatever comes above it', async () => {
  const { token } = await company();
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/agents', config });
  await screen.findByRole('heading', { level: 1, name: 'Agents' });
  const palette = await openPalette();
  const release = network.hold();
  await user.keyboard('ratna{ArrowUp}');
  const chosen = activeOption();
  expect(chosen).toHaveTextContent('Search opportunities for “ratna”');
  release();
  await palette.findByText(/Fennimore · r2@/);
  expect(activeOption()).toBe(chosen);
});
