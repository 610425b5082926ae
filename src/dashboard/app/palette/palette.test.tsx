import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { panelOf, shapes } from '#testing/screens/record-panel.ts';
import { openPalette } from '#testing/screens/open-palette.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Loaded before the first test, which would wait for it.
import '#dashboard/app/shell/late-frame.tsx';
import './palette.tsx';

const service = serviceOfFile();

const people = [
  { first_name: 'Ratnasari', last_name: null, company: 'Jasmine', email: 'r@jasmine.example' },
  { first_name: 'Ratnasari', last_name: null, company: 'Fennimore', phone: null, email: 'r2@f.example' },
  { first_name: 'Żaneta', last_name: 'Ratna', company: 'Nordlys', phone: '+353 20 915 2657' },
];

/** A company with three people, of whom the first has two opportunities, and one agent. */
const company = () =>
  service.addCompany({
    contacts: people,
    opportunities: [
      { name: 'Terrace lights', contact_id: 1, summary: 'Asked to call about ratnawork.' },
      { name: 'Doors', contact_id: 1, status: 'won', value: 900 },
      { name: 'Other', contact_id: 3 },
    ],
    agents: [{ name: 'Front desk' }],
  });

/** The service with all that it offers. */
const [, { config }] = shapes as [unknown, (typeof shapes)[number]];

const field = () => screen.getByRole('combobox', { name: 'Go to' });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

for (const { shape, config } of shapes) {
  test(`${shape}: five letters show the phone number of somebody, and open them`, async () => {
    const { token } = await company();
    const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config });
    const palette = await openPalette();
    expect(field()).toHaveFocus();
    await user.keyboard('zanet');
    const option = await palette.findByRole('option', { name: /Żaneta Ratna Nordlys/ });
    expect(option).toHaveAttribute('href', '/contacts/3');
    const preview = within(await palette.findByRole('group', { name: 'Żaneta Ratna' }));
    expect(await preview.findByRole('link', { name: 'Call +353 20 915 2657' })).toHaveAttribute(
      'href',
      'tel:+353209152657',
    );
    await user.keyboard('{Alt>}c{/Alt}');
    expect(await screen.findByText('Phone copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('+353 20 915 2657');
    expect(await preview.findByRole('heading', { name: '1 opportunity' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await panelOf('Żaneta Ratna')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull());
  });

  test(`${shape}: Control and Enter list the opportunities of a contact`, async () => {
    const { token } = await company();
    const { user } = renderApp({ fetch: service.fetch, token, path: '/contacts', config });
    const palette = await openPalette();
    await user.keyboard('jasmine');
    await palette.findByRole('option', { name: /r@jasmine/, selected: true });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/opportunities?contact_id=1'));
  });

  test(`${shape}: an id is looked up in every list`, async () => {
    const { token } = await company();
    const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config });
    const palette = await openPalette();
    await user.keyboard('#3');
    const options = () => palette.getAllByRole('option').map((option) => option.getAttribute('href'));
    const all = ['/opportunities/3', '/contacts/3'];
    // Without a way to ask for an id, each list has to be tried; the agents on the screen are few, but known.
    if (config.extensions.length === 0) all.push('/agents/3');
    await waitFor(() => expect(options()).toEqual(all));
  });
}

test('opportunities, pages and searches of whole lists stand beside people, with their numbers', async () => {
  const { token } = await company();
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config });
  const palette = await openPalette();
  await user.keyboard('ratna');
  expect(await palette.findByRole('group', { name: 'Contacts, 3' })).toBeVisible();
  const opportunities = within(await palette.findByRole('group', { name: 'Opportunities, 3' }));
  expect(opportunities.getByRole('option', { name: /^Terrace lights/ })).toHaveTextContent(
    /^Terrace lights · … call about ratnawork\./,
  );
  expect(await palette.findByRole('option', { name: /^Search contacts for “ratna”/ })).toHaveAttribute(
    'href',
    '/contacts?search=ratna',
  );
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(
      `${palette.getAllByRole('option').length} results`,
    ),
  );
});

test.each(['007', '0', '1152921504606846976', '#007'])(
  '%s can be no id, and is none without a fault',
  async (number) => {
    const { token } = await company();
    const network = fakeNetwork(service.fetch);
    renderApp({ fetch: network.fetch, token, path: '/agents', config });
    const palette = await openPalette();
    // Within one task: part of a number may be an id.
    fireEvent.change(field(), { target: { value: number } });
    await palette.findByText(/results$|^Nothing matches|^No record/, { selector: '[aria-hidden]' });
    expect(network.asked.filter((path) => /[?&]id(%5B|\[|=)/.test(path))).toEqual([]);
    expect(palette.queryByRole('alert')).toBeNull();
  },
);

test('nothing is asked for until typing rests, and a list that fails costs the others nothing', async () => {
  const { token } = await company();
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = await response.text();
    return body.includes('ratnawork') ? new Response('', { status: 403 }) : new Response(body, response);
  };
  renderApp({ fetch: network.fetch, token, path: '/agents', config });
  const palette = await openPalette();
  // Within one task, so that a slow machine can't take it for somebody who pauses.
  for (const value of ['r', 'ra', 'rat', 'ratn']) fireEvent.change(field(), { target: { value } });
  const told = "Opportunities: Couldn't load records. The service responded with status 403.";
  await palette.findByText(told, { exact: false });
  expect(await palette.findByRole('group', { name: 'Contacts, 3' })).toBeVisible();
  const searches = () =>
    network.asked.filter((path) => path.includes('search=') || path.includes('per_page=8'));
  await waitFor(() => expect(new Set(searches()).size).toBe(3));
  expect(searches().every((path) => path.includes('search=ratn&') || path.endsWith('search=ratn'))).toBe(
    true,
  );
});

test('records that were opened come first, and are there when nothing is typed', async () => {
  const { token } = await company();
  const { user } = renderApp({ fetch: service.fetch, token, path: '/contacts/2' });
  await panelOf('Ratnasari');
  const palette = await openPalette();
  const recent = within(await palette.findByRole('group', { name: 'Recent, 1' }));
  expect(recent.getByRole('option', { name: /Fennimore/ })).toHaveAttribute('href', '/contacts/2');
  await user.keyboard('ratnas');
  await waitFor(() => expect(palette.getAllByRole('option', { name: /^R? ?Ratnasari/ })).toHaveLength(2));
  expect(activeOption()).toHaveTextContent('Fennimore');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('whoever opens it with the page waits for the records that were opened', async () => {
  const { token } = await company();
  const gate = new EventTarget();
  const held = new Promise((resolve) => gate.addEventListener('open', resolve));
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...given) => {
    await held;
    return digest(...given);
  });
  renderApp({ fetch: service.fetch, token, path: '/contacts/2' });
  await panelOf('Ratnasari');
  await waitFor(() => expect(isCommandReady('go-to')).toBe(true));
  act(() => void runCommand('go-to'));
  gate.dispatchEvent(new Event('open'));
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
  expect(await palette.findByRole('group', { name: 'Recent, 1' })).toBeVisible();
});

test('the foot gives the keys for a person only where there is one, and for a phone only where there is one', async () => {
  const { token } = await service.addCompany({
    contacts: [
      { first_name: 'Ada', last_name: 'Okafor', phone: null },
      { first_name: 'Bea', last_name: 'Lind', phone: '+48 22 555 01 02' },
    ],
  });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/contacts' });
  const palette = await openPalette();
  const foot = palette.getByRole('contentinfo', { hidden: true });
  expect(foot).not.toHaveTextContent(/their opportunities|copy phone/);
  await user.keyboard('bea');
  await waitFor(() => expect(foot).toHaveTextContent(/their opportunities.*copy phone/));
  await user.clear(field());
  await user.keyboard('okafor');
  await waitFor(() => expect(foot).toHaveTextContent(/their opportunities/));
  await waitFor(() => expect(foot).not.toHaveTextContent('copy phone'));
});

test('searches of lists that would find nothing are no results', async () => {
  const { token } = await company();
  const { user } = renderApp({ fetch: service.fetch, token, path: '/agents', config });
  const palette = await openPalette();
  await user.keyboard('zzqq');
  expect(await palette.findByText('Nothing matches “zzqq”', { selector: '[aria-hidden]' })).toBeVisible();
  expect(palette.getAllByRole('option')).toHaveLength(2);
  // Beside others they are counted, as the rows that they are.
  await user.clear(field());
  await user.keyboard('fennimore');
  expect(await palette.findByText('4 results', { selector: '[aria-hidden]' })).toBeVisible();
  expect(palette.getAllByRole('option')).toHaveLength(4);
});
