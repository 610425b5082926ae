import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualDelimiter } from '#dashboard/lists/export/settings.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';
import { shapes } from '#testing/screens/record-panel.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const fine = { first_name: 'Ada', last_name: 'Okafor', company: null, email: null };
const link = { booking_link: 'https://book.example', webhook_url: null, webhook_zapier: null };

const company = () =>
  service.addCompany({
    contacts: [
      { ...fine, phone: '+44 1632 960777' },
      { ...fine, first_name: 'A.', phone: 'Mobile 01632 960777' },
      ...Array.from({ length: 15 }, (_none, index) => ({ ...fine, phone: `+44 1632 9610${10 + index}` })),
      { ...fine, phone: '+44 1632 960888', email: 'none' },
    ],
    agents: [link],
    opportunities: [
      { name: 'Oak door', contact_id: 1, agent_id: 1, status: 'won', value: 1 },
      { name: 'Gate', contact_id: 99, agent_id: 1, status: 'won', value: 1 },
    ],
  });

const check = async ({ user }: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole('button', { name: 'Check all records' }));

test.each(shapes)('$shape: what is wrong is counted, opened, compared and downloaded', async ({ config }) => {
  const downloads = catchDownloads();
  const { token } = await company();
  const app = renderApp({ fetch: service.fetch, token, path: '/quality', config });
  await check(app);
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  const contacts = within(screen.getByRole('region', { name: 'Contacts' }));
  expect(contacts.getByText('Contacts with a broken email address').parentElement).toHaveTextContent(
    /address 1$/,
  );
  await app.user.click(contacts.getByRole('button', { name: /^Contacts with the same phone number/ }));
  expect(contacts.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/contacts/1',
    '/contacts/2',
  ]);
  await app.user.click(contacts.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('dialog', { name: '2 contacts compared' })).toHaveTextContent(
    'Mobile 01632 960777',
  );
  await app.user.keyboard('{Escape}');
  await app.user.click(contacts.getByRole('button', { name: 'Download' }));
  await app.user.click(screen.getByRole('button', { name: /^Opportunities whose contact is not there/ }));
  expect(screen.getByRole('link', { name: 'Gate' })).toHaveAttribute('href', expect.stringContaining('/2'));
  await app.user.click(screen.getByRole('button', { name: 'Download all' }));
  const [one, all] = await Promise.all(downloads.map(async (file) => String(await file.bytes())));
  const delimiter = usualDelimiter();
  const fieldsOf = (...fields: (string | number)[]) => fields.join(delimiter);
  expect(one).toContain(
    fieldsOf(
      'Contacts with the same phone number',
      1,
      'Contacts',
      2,
      'A. Okafor',
      '',
      '',
      'Mobile 01632 960777',
      'http',
    ),
  );
  expect(one).not.toContain('Gate');
  expect(all).toContain(fieldsOf('Opportunities whose contact is not there', '', 'Opportunities', 2, 'Gate'));
});

test('of what cannot be read counts are at least, whom nobody has read is not lost, and it can be tried again', async () => {
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response, address) => {
    if (!address.includes('/contacts')) return response;
    const page = (await response.json()) as { data: Record<string, unknown>[] };
    const data = page.data.map((record) => (record['id'] === 18 ? { ...record, phone: {} } : record));
    return Response.json({ ...page, data });
  };
  const { token } = await company();
  const app = renderApp({ fetch: network.fetch, token, path: '/quality' });
  await check(app);
  expect(await screen.findByText(/Contacts: 1 could not be read/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contacts with the same phone number 2+' })).toBeVisible();
  expect(screen.getByText('Opportunities whose contact is not there').parentElement).toHaveTextContent(
    'not known',
  );
  network.intercept = async (response) => response;
  await app.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Contacts with the same phone number 2' })).toBeVisible();
});

test('a list that the token may not read does not keep the others from being checked', async () => {
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response, address) =>
    address.includes('/agents') ? Response.json({ message: 'Not for you.' }, { status: 403 }) : response;
  const { token } = await company();
  const app = renderApp({ fetch: network.fetch, token, path: '/quality' });
  await check(app);
  expect(await screen.findByText(/Agents: .*Not for you/)).toBeVisible();
  expect(screen.getByText('Opportunities whose agent is not there').parentElement).toHaveTextContent(
    'not known',
  );
  expect(screen.getByRole('button', { name: 'Opportunities whose contact is not there 1' })).toBeVisible();
});

test('it is stopped, goes on, and finds nothing to mend; what was found stays for who comes back', async () => {
  const network = fakeNetwork(service.fetch);
  const { token } = await service.addCompany({
    contacts: [{ ...fine, phone: '+44 1632 960777' }],
    agents: [link],
    opportunities: [{ name: 'Oak door', contact_id: 1, agent_id: 1, status: 'new' }],
  });
  const app = renderApp({ fetch: network.fetch, token, path: '/quality' });
  const release = network.hold();
  await check(app);
  await app.user.click(await screen.findByRole('button', { name: 'Stop' }));
  release();
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: /^Contacts/ }));
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  const { length } = network.asked;
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
  await waitFor(() => expect(network.asked).toHaveLength(length));
});
