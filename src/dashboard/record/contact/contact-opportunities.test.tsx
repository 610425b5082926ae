import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLine } from '#testing/line.ts';
import { shapes } from '#testing/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const ofContact = (id: number, count: number) => Array.from({ length: count }, () => ({ contact_id: id }));

for (const { shape, config } of shapes) {
  test(`${shape}: a contact lists its opportunities newest first, and leads to them`, async () => {
    const { token } = await service.addCompany({
      contacts: [{ id: 4 }],
      opportunities: [...ofContact(1, 3), ...ofContact(4, 17)],
    });
    const line = aLine(service.fetch);
    const { user } = renderApp({ fetch: line.fetch, token, path: '/contacts/4', config });
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

test('a contact without opportunities says so', async () => {
  const { token } = await service.addCompany({ contacts: [{ id: 4 }], opportunities: ofContact(1, 1) });
  renderApp({ fetch: service.fetch, token, path: '/contacts/4' });
  const section = await screen.findByRole('region', { name: 'Opportunities 0' });
  expect(within(section).getByText('No opportunities yet.')).toBeVisible();
  expect(within(section).queryByRole('link')).not.toBeInTheDocument();
});

test('opportunities that do not arrive leave the contact readable and can be asked for again', async () => {
  const { token } = await service.addCompany({ contacts: [{ id: 4 }], opportunities: ofContact(4, 2) });
  const line = aLine(service.fetch);
  line.bend = (response, asked) =>
    Promise.resolve(asked.includes('contact_id=') ? new Response('', { status: 403 }) : response);
  const { user } = renderApp({ fetch: line.fetch, token, path: '/contacts/4' });
  const section = await screen.findByRole('region', { name: 'Opportunities' });
  expect(await within(section).findByRole('alert')).toHaveTextContent(
    "Couldn't load records. The service responded with status 403.",
  );
  expect(within(screen.getByRole('dialog')).getByText('Harbour Textiles')).toBeVisible();
  line.bend = (response) => Promise.resolve(response);
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Opportunities 2' })).toBeVisible();
});

test('the filter has the name that the server gave it', async () => {
  const { token } = await service.addCompany({ contacts: [{ id: 4 }], opportunities: ofContact(4, 1) });
  const line = aLine(service.fetch);
  const config = { parameters: { contact: 'person' } };
  renderApp({ fetch: line.fetch, token, path: '/contacts/4', config });
  await screen.findByRole('region', { name: 'Opportunities 1' });
  expect(line.asked).toContain('/api/v1/opportunities?person=4');
});
