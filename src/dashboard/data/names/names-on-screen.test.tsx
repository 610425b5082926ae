import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { extensions } from '#contract/parameters.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { App } from '#dashboard/app/app.tsx';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { beginSession, addNames } from '#dashboard/data/session/initial-session.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.tsx';
import { namesOn } from './referred-ids.ts';

const service = serviceOfFile();
afterEach(() => vi.unstubAllGlobals());

const shapes = { 'every extension': [...extensions], 'no extension': [] };

/** The dashboard over 40 contacts; the opportunities are of the first, the last, one that is not there and none. */
async function show(shape: keyof typeof shapes) {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }, ...Array.from({ length: 39 }, () => ({}))],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 40 }, { contact_id: 7712 }, { contact_id: null }],
  });
  const network = fakeNetwork(service.fetch);
  const app = renderApp({ fetch: network.fetch, token, config: { extensions: shapes[shape] } });
  /** What was asked of the two lists; counts for the navigation alone left out. */
  const asked = () =>
    network.asked
      .map((address) => decodeURIComponent(address.replace('/api/v1/', '')))
      .filter((address) => /^(contacts|agents)(?!\?per_page=1$)/.test(address))
      .toSorted();
  return { ...app, network, asked };
}

const contactsInRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent);

// The first of these tests fetches and compiles scripts too.
const expectContacts = (names: unknown[]) => waitFor(() => expect(contactsInRows()).toEqual(names));

const expectNames = () =>
  expectContacts([
    expect.stringContaining('Zoë Berg'),
    expect.stringContaining('Ada Okafor 40'),
    'Contact 7712 not found',
    expect.stringContaining('No contact'),
  ]);

test('with every extension the rows are named by one request a list', async () => {
  const { asked } = await show('every extension');
  await expectNames();
  await waitFor(() =>
    expect(asked()).toEqual(['agents?id=1&page=1&per_page=100', 'contacts?id=1,40,7712&page=1&per_page=100']),
  );
});

test('with no extension the rows are named by reading the lists', async () => {
  const { asked } = await show('no extension');
  await expectNames();
  // The navigation counts by the first pages too, and one request serves both.
  await waitFor(() => expect(asked()).toEqual(['agents', 'contacts', 'contacts?page=2', 'contacts?page=3']));
});

/** A visit to the opportunities of one contact, and what it leaves behind for the next one. */
async function firstVisit(shape: keyof typeof shapes) {
  const { id, token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 7712, agent_id: null }],
  });
  const config = configFrom({ extensions: shapes[shape] });
  const page = await createClient({ config, token, fetch: service.fetch }).list('opportunities', {});
  const { names } = aSession(service.fetch, token, 100, { extensions: shapes[shape] });
  const { contacts, agents } = names;
  for (const [list, id] of [
    [contacts, 1],
    [contacts, 7712],
    [agents, 1],
  ] as const) {
    list.retain(id);
    list.start();
    await expect.poll(() => list.lookUp(id)).not.toBe('loading');
  }
  contacts.stop();
  agents.stop();
  return { id, token, config, persisted: { page, names: namesOn(page, names), at: clock.now() - 60_000 } };
}

test.each(['every extension', 'no extension'] as const)(
  'with %s the persisted rows come with their names, which fresh ones replace',
  async (shape) => {
    const { id, token, config, persisted } = await firstVisit(shape);
    expect(persisted.names).toMatchObject({ contacts: [{ id: 1 }], agents: [{ id: 1 }] });
    await service.database.query({
      name: 'rename',
      text: "update contacts set first_name = 'Chloë' where company_id = $1",
      values: [id],
    });
    const network = fakeNetwork(service.fetch);
    const letThrough = network.hold();
    vi.stubGlobal('fetch', network.fetch);
    localStorage.clear();
    sessionStorage.clear();
    storeToken(token, config.apiBaseUrl, false);
    window.history.replaceState(null, '', '/opportunities');
    const begun = beginSession(config);
    if (!begun) throw new Error('Nobody is signed in.');
    addNames(begun.names, persisted.names);
    const initial = connectInitialSession(config, begun, persisted);
    render(<App config={config} initial={initial} />);
    // Before anything else can happen, let alone an answer.
    expect(screen.getByText('Zoë Berg')).toBeVisible();
    expect(screen.getAllByText('Front desk')).not.toEqual([]);
    letThrough();
    expect(await screen.findByText('Chloë Berg')).toBeVisible();
    expect(screen.queryByText('Zoë Berg')).not.toBeInTheDocument();
    expect(await screen.findByText('Contact 7712')).toBeVisible();
  },
);
