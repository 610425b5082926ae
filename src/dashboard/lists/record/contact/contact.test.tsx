import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { shapes, stepTo } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until they are compiled.
import '#dashboard/pages/opportunities/detail.tsx';
import '#dashboard/lists/record/record-panel.tsx';

const service = serviceOfFile();

/** A company whose first opportunity belongs to Zoë Berg, who has two more. */
const company = () =>
  service.addCompany({
    contacts: [
      {},
      { first_name: 'Zoë', last_name: 'Berg', company: 'Nordlys', phone: '+47 22 11 00', email: null },
    ],
    opportunities: [
      { contact_id: 2 },
      { contact_id: 1 },
      { contact_id: 2, status: 'won', value: 18_400 },
      { contact_id: 2, status: null, value: null },
    ],
    agents: [{ name: 'Front desk', active: false }],
  });

for (const { shape, config } of shapes) {
  test(`${shape}: an open opportunity shows the phone number of its contact, to call and to copy`, async () => {
    const { token } = await company();
    const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities/1', config });
    const card = within(await screen.findByRole('region', { name: 'Contact' }));
    expect(await card.findByText('+47 22 11 00', { selector: 'bdi' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Call +47 22 11 00' })).toHaveAttribute('href', 'tel:+47221100');
    expect(card.getByText('No email')).toBeVisible();
    await waitFor(() =>
      expect(card.getByText('Nordlys').parentElement).toHaveTextContent(/^Nordlys · 3 opportunities, 1 won$/),
    );
    await user.click(card.getByRole('button', { name: 'Copy phone' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('+47 22 11 00'));
    expect(await screen.findByText('Phone copied')).toBeInTheDocument();
  });

  test(`${shape}: its contact's other opportunities follow, and the agent with its state`, async () => {
    const { token } = await company();
    renderApp({ fetch: service.fetch, token, path: '/opportunities/1', config });
    const also = within(await screen.findByRole('region', { name: 'Also from Zoë Berg' }));
    expect(also.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Opportunity 3Won18,400',
      'Opportunity 4No statusNo value',
    ]);
    expect(also.getByRole('link', { name: 'All 3' })).toHaveAttribute('href', '/opportunities?contact_id=2');
    expect(await within(screen.getByRole('dialog')).findByText('Inactive')).toBeInTheDocument();
  });
}

test("the contact's heading and all others have no link in them, so that each is read as what it is", async () => {
  const { token } = await company();
  renderApp({ fetch: service.fetch, token, path: '/opportunities/1' });
  const card = within(await screen.findByRole('region', { name: 'Contact' }));
  expect(await card.findByRole('link', { name: 'Open Zoë Berg' })).toBeVisible();
  expect(card.getByRole('heading', { name: 'Contact' })).toBeVisible();
  for (const heading of screen.getAllByRole('heading'))
    expect(within(heading).queryByRole('link')).not.toBeInTheDocument();
});

test('figures and other opportunities come with one request', async () => {
  const { token } = await company();
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token });
  await user.click(await screen.findByRole('link', { name: 'Opportunity 1' }));
  await screen.findByText(/3 opportunities/);
  await screen.findByRole('region', { name: 'Also from Zoë Berg' });
  expect(network.asked.filter((path) => path.includes('contact_id=2'))).toEqual([
    '/api/v1/opportunities?contact_id=2',
  ]);
});

test('a contact that is gone is said to be, and the opportunity stays readable', async () => {
  const { token } = await service.addCompany({
    contacts: [{}],
    opportunities: [{ contact_id: 77 }, { contact_id: null }],
  });
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities/1' });
  expect(await screen.findByText("Contact 77 doesn't exist or was removed.")).toBeVisible();
  expect(screen.getByText('Asked for a call about the yearly plan.', { selector: 'p' })).toBeVisible();
  await stepTo('Next');
  await user.keyboard('j');
  const card = within(await screen.findByRole('region', { name: 'Contact' }));
  expect(await card.findByText('No contact')).toBeVisible();
});

test('a contact that could not be loaded can be asked for again', async () => {
  const { token } = await company();
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = await response.text();
    return body.includes('first_name') ? new Response('', { status: 403 }) : new Response(body, response);
  };
  const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities/1' });
  const card = within(await screen.findByRole('region', { name: 'Contact' }));
  const again = await card.findByRole('button', { name: 'Try again' });
  network.intercept = (response) => Promise.resolve(response);
  await user.click(again);
  expect(await card.findByRole('link', { name: 'Call +47 22 11 00' })).toBeVisible();
});

const ofContact = (id: number, count: number) => Array.from({ length: count }, () => ({ contact_id: id }));

for (const { shape, config } of shapes) {
  test(`${shape}: a contact lists its opportunities newest first, and leads to them`, async () => {
    const { token } = await service.addCompany({
      contacts: [{ id: 4 }],
      opportunities: [...ofContact(1, 3), ...ofContact(4, 17)],
    });
    const network = fakeNetwork(service.fetch);
    const { user } = renderApp({ fetch: network.fetch, token, path: '/contacts/4', config });
    const section = await screen.findByRole('region', { name: 'Opportunities 17' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(15);
    expect(within(section).getByRole('link', { name: 'Opportunity 4' })).toHaveAttribute(
      'href',
      '/opportunities/4?contact_id=4',
    );
    await user.click(within(section).getByRole('link', { name: 'View list' }));
    expect(address()).toBe('/opportunities?contact_id=4');
    expect(await screen.findByText('1–15 of 17')).toBeVisible();
  });
}

test('opportunities that do not arrive leave the contact readable and can be asked for again', async () => {
  const { token } = await service.addCompany({ contacts: [{ id: 4 }], opportunities: ofContact(4, 2) });
  const network = fakeNetwork(service.fetch);
  network.intercept = (response, asked) =>
    Promise.resolve(asked.includes('contact_id=') ? new Response('', { status: 403 }) : response);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/contacts/4' });
  const section = await screen.findByRole('region', { name: 'Opportunities' });
  expect(await within(section).findByRole('alert')).toHaveTextContent(
    "Couldn't load records. The service responded with status 403.",
  );
  expect(within(screen.getByRole('dialog')).getByText('Harbour Textiles')).toBeVisible();
  network.intercept = (response) => Promise.resolve(response);
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Opportunities 2' })).toBeVisible();
});
