import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { aLine } from '#testing/line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const shapes = { 'every extension': [...extensions], 'no extension': [] };

/** The dashboard over 40 contacts; the opportunities are of the first, the last, one that is not there and none. */
async function show(shape: keyof typeof shapes) {
  const { token } = await service.addCompany({
    contacts: [{ first_name: 'Zoë', last_name: 'Berg' }, ...Array.from({ length: 39 }, () => ({}))],
    agents: [{ name: 'Front desk' }],
    opportunities: [{ contact_id: 1 }, { contact_id: 40 }, { contact_id: 7712 }, { contact_id: null }],
  });
  const line = aLine(service.fetch);
  const app = renderApp({ fetch: line.fetch, token, config: { extensions: shapes[shape] } });
  /** What was asked of the two lists; counts for the navigation alone left out. */
  const asked = () =>
    line.asked
      .map((address) => decodeURIComponent(address.replace('/api/v1/', '')))
      .filter((address) => /^(contacts|agents)(?!\?per_page=1$)/.test(address))
      .toSorted();
  return { ...app, line, asked };
}

const contactsInRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent);

// The first of these tests fetches and compiles scripts too.
const expectContacts = (names: unknown[]) =>
  waitFor(() => expect(contactsInRows()).toEqual(names), { timeout: 15_000 });

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

test('names that could not be asked for look neither like missing nor like coming ones', async () => {
  const { token } = await service.addCompany({ opportunities: [{ contact_id: 1, agent_id: null }] });
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/contacts?id=')
      ? Promise.resolve(Response.json({ message: 'No.' }, { status: 403 }))
      : service.fetch(input, init);
  renderApp({ fetch, token, config: { extensions: shapes['every extension'] } });
  await expectContacts(['Contact 1 not loaded']);
});
