import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { panelOf, shapes } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/pages/opportunities/detail.tsx';
import './record-panel.tsx';

const service = serviceOfFile();

const company = () =>
  service.addCompany({
    opportunities: [{ contact_id: 109 }, { contact_id: 3 }],
    contacts: many(110),
    agents: [{ name: 'Front desk' }],
  });

for (const { shape, config } of shapes) {
  test(`${shape}: a contact opens beside its opportunity, and closes back to the link that opened it`, async () => {
    const { token } = await company();
    const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities/1?status=new', config });
    const open = await screen.findByRole('link', { name: 'Open Ada Okafor 109' });
    await user.click(open);
    expect(address()).toBe('/opportunities/1?status=new&beside=contacts.109');
    const contact = within(await panelOf('Ada Okafor 109'));
    await waitFor(() => expect(contact.getByRole('heading', { name: 'Ada Okafor 109' })).toHaveFocus());
    expect(await contact.findByRole('link', { name: 'Email ada.okafor.109@example.com' })).toBeVisible();
    expect(await contact.findByRole('region', { name: 'Opportunities 1' })).toBeVisible();
    expect(await panelOf('Opportunity 1')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/opportunities/1?status=new');
    await waitFor(() => expect(open).toHaveFocus());
    await user.click(open);
    await panelOf('Ada Okafor 109');
    window.history.back();
    await waitFor(() => expect(address()).toBe('/opportunities/1?status=new'));
    await waitFor(() => expect(open).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(address()).toBe('/opportunities?status=new');
  });

  test(`${shape}: a link to a contact beside its opportunity opens both, and a step leaves it`, async () => {
    const { token } = await company();
    const path = '/opportunities/1?beside=contacts.109';
    const { user } = renderApp({ fetch: service.fetch, token, path, config });
    await panelOf('Opportunity 1');
    const contact = within(await panelOf('Ada Okafor 109'));
    await waitFor(() => expect(contact.getByRole('heading', { level: 2 })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(address()).toBe(path);
    await waitFor(() => expect(isCommandReady('next-record')).toBe(true));
    await user.keyboard('j');
    await panelOf('Opportunity 2');
    expect(address()).toBe('/opportunities/2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Opportunity 2' })).toHaveFocus());
  });
}

test('with ids, an agent opens beside an opportunity with all its fields, and leads to its list', async () => {
  const { token } = await company();
  const config = { extensions: ['id'] };
  const { user } = renderApp({ fetch: service.fetch, token, path: '/opportunities/1', config });
  const record = within(await panelOf('Opportunity 1'));
  await user.click(await record.findByRole('link', { name: 'Front desk' }));
  expect(address()).toBe('/opportunities/1?beside=agents.1');
  const agent = within(await panelOf('Front desk'));
  expect(await agent.findByText('We answer within one working day.')).toBeVisible();
  await user.click(agent.getByRole('link', { name: 'Back to Opportunity 1' }));
  expect(address()).toBe('/opportunities/1');
  await user.click(record.getByRole('link', { name: 'Front desk' }));
  await user.click(await screen.findByRole('link', { name: 'Open in agents' }));
  expect(address()).toBe('/agents/1');
});

test('without ids, an agent is named but does not open', async () => {
  const { token } = await company();
  renderApp({ fetch: service.fetch, token, path: '/opportunities/1' });
  const record = within(await panelOf('Opportunity 1'));
  expect(await record.findByText('Front desk')).toBeVisible();
  expect(record.queryByRole('link', { name: 'Front desk' })).not.toBeInTheDocument();
});

test.each([
  ['contacts.999', "Contact 999 doesn't exist or was removed."],
  ['agents.999', "Agent 999 doesn't exist or was removed."],
])('with ids, %s beside a record is said to be gone', async (beside, words) => {
  const { token } = await company();
  const config = { extensions: ['id', 'search'] };
  renderApp({ fetch: service.fetch, token, path: `/opportunities/1?beside=${beside}`, config });
  expect(await screen.findByText(words)).toBeVisible();
});

test('what cannot be open beside a record is named like any part of a link', async () => {
  const { token } = await company();
  renderApp({ fetch: service.fetch, token, path: '/opportunities/1?beside=offers.3' });
  await panelOf('Opportunity 1');
  expect(await screen.findByText(/offers\.3/)).toBeVisible();
});
