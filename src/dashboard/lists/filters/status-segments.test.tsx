import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Extension, extensions } from '#contract/parameters.ts';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import '#dashboard/lists/list/late-parts.tsx';

// Otherwise the first test waits until it is compiled.

const service = serviceOfFile();

async function openList(path: string, has: readonly Extension[] = extensions) {
  const statuses = ['new', 'new', 'qualified', 'won', 'lost'] as const;
  const { token } = await service.addCompany({
    opportunities: statuses.map((status, index) => ({ status, agent_id: 1 + (index % 2) })),
    contacts: [{}],
    agents: [{ name: 'Front desk' }, { name: 'Night line' }],
  });
  const app = renderApp({ fetch: service.fetch, token, path, config: { extensions: [...has] } });
  await waitFor(() => expect(isCommandReady('clear-filters')).toBe(true));
  return app;
}

const bar = () => within(screen.getByRole('navigation', { name: 'Status' }));
const segment = (name: RegExp) => bar().getByRole('link', { name });
const chosen = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent)
    .map(({ firstChild }) => firstChild?.textContent);
const sentence = () => screen.findByText((_text, element) => element?.matches('p:has(> b)') ?? false);

test('Open is new and qualified in one press, and a word is that status alone', async () => {
  const { user } = await openList('/opportunities?status=won');
  await user.click(segment(/^Open/));
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cqualified'));
  expect(chosen()).toEqual(['Open', 'New', 'Qualified']);
  await waitFor(async () => expect(await sentence()).toHaveTextContent('3 open opportunities'));
  await user.click(segment(/^Lost/));
  await waitFor(() => expect(address()).toBe('/opportunities?status=lost'));
  expect(chosen()).toEqual(['Lost']);
  runCommand('status-open');
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cqualified'));
});

test('a plus under the pointer adds a status, up to all of them', async () => {
  const { user } = await openList('/opportunities?status=won');
  await user.hover(segment(/^Won/));
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  await user.hover(segment(/^New/));
  await user.click(screen.getByRole('link', { name: 'Add New' }));
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cwon'));
  await waitFor(async () => expect(await sentence()).toHaveTextContent('3 opportunities in New + Won'));
  await user.hover(segment(/^Lost/));
  await user.click(screen.getByRole('link', { name: 'Add Lost' }));
  await waitFor(() => expect(chosen()).toEqual(['New', 'Won', 'Lost']));
  await user.hover(segment(/^Qualified/));
  await user.click(screen.getByRole('link', { name: 'Add Qualified' }));
  await waitFor(() => expect(address()).toBe('/opportunities'));
  expect(chosen()).toEqual(['All']);
});

test('arrow keys move along the statuses, Space adds and removes, Enter takes one alone', async () => {
  const { user } = await openList('/opportunities?status=new');
  segment(/^New/).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(segment(/^Won/)).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cwon'));
  expect(segment(/^Won/)).toHaveFocus();
  await user.keyboard('{ArrowLeft} ');
  await waitFor(() => expect(chosen()).toEqual(['Open', 'New', 'Qualified', 'Won']));
  await user.keyboard('{ArrowLeft}{ArrowLeft} ');
  await waitFor(() => expect(address()).toBe('/opportunities?status=won'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cqualified'));
  await user.keyboard('{ArrowLeft} ');
  await waitFor(() => expect(address()).toBe('/opportunities'));
});

test('a finger that rests on a status adds it, and opens nothing when it is lifted', async () => {
  const { user } = await openList('/opportunities?status=new');
  fireEvent.pointerDown(segment(/^Won/), { pointerType: 'touch' });
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cwon'));
  expect(fireEvent.contextMenu(segment(/^Won/))).toBe(false);
  fireEvent.pointerUp(segment(/^Won/), { pointerType: 'touch' });
  expect(fireEvent.click(segment(/^Won/))).toBe(false);
  expect(address()).toBe('/opportunities?statuses=new%2Cwon');
  await user.click(segment(/^Won/));
  await waitFor(() => expect(address()).toBe('/opportunities?status=won'));
});

test('a server without several statuses and agents is asked for one status, and offers nothing else', async () => {
  const without = extensions.filter((extension) => extension !== 'statuses' && extension !== 'agent');
  const { user } = await openList('/opportunities?status=new', without);
  expect(bar().queryByRole('link', { name: /^Open/ })).toBeNull();
  await user.hover(segment(/^Won/));
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Agent/ })).toBeNull();
  expect(isCommandReady('status-open')).toBe(false);
  expect(isCommandReady('filter-agent')).toBe(false);
  segment(/^New/).focus();
  await user.keyboard('{ArrowRight} ');
  await waitFor(() => expect(address()).toBe('/opportunities?status=qualified'));
});

test('an agent is chosen, named in the sentence and cleared', async () => {
  const { user } = await openList('/opportunities?statuses=new%2Cqualified');
  await user.click(screen.getByRole('button', { name: /^Agent/ }));
  await user.click(await screen.findByRole('option', { name: /Front desk/ }));
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cqualified&agent_id=1'));
  await waitFor(async () => expect(await sentence()).toHaveTextContent('2 open, by Front desk'));
  await user.click(screen.getByRole('button', { name: 'Clear agent filter' }));
  await waitFor(() => expect(address()).toBe('/opportunities?statuses=new%2Cqualified'));
});
