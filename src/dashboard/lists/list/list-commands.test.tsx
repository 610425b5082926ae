import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { isCommandReady, runCommand } from '#dashboard/base/commands/registry.ts';
import { panelOf } from '#testing/screens/record-panel.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import './late-parts.tsx';

// Otherwise the first test waits until it is compiled.

const service = serviceOfFile();

/** A list whose commands are there, which is so once its rows can be selected. */
async function openList(has: readonly (typeof extensions)[number][] = extensions, path = '/opportunities') {
  const contact = {
    first_name: 'Maria',
    last_name: 'Jansen',
    phone: '030 901820',
    email: 'maria@example.com',
  };
  const { token } = await service.addCompany({
    opportunities: Array.from({ length: 20 }, () => ({ contact_id: 1 })),
    contacts: [contact],
    agents: [{}],
  });
  const app = renderApp({ fetch: service.fetch, token, path, config: { extensions: [...has] } });
  (await screen.findByRole('link', { name: /^Opportunity 1$/ })).focus();
  await screen.findByRole('checkbox', { name: 'Select Opportunity 1' });
  await waitFor(() => expect(isCommandReady('next-row')).toBe(true));
  (document.activeElement as HTMLElement).blur();
  return app;
}

const link = (number: number) => screen.getByRole('link', { name: `Opportunity ${number}` });

test('from anywhere on the page letters lead into the rows, on, and open one', async () => {
  const { user } = await openList();
  await user.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await user.keyboard('j');
  expect(link(1)).toHaveFocus();
  await user.keyboard('jjk');
  expect(link(2)).toHaveFocus();
  screen.getByRole('button', { name: 'Display' }).focus();
  await user.keyboard('k{Enter}');
  await panelOf('Opportunity 2');
  expect(address()).toBe('/opportunities/2');
});

test('filters are set and cleared by key, and their pickers opened', async () => {
  const { user } = await openList();
  await user.keyboard('3');
  await waitFor(() => expect(address()).toBe('/opportunities?status=won'));
  await waitFor(() => expect(isCommandReady('clear-filters')).toBe(true));
  await user.keyboard('{Shift>}f{/Shift}');
  await waitFor(() => expect(address()).toBe('/opportunities'));
  await user.keyboard('1');
  await waitFor(() => expect(address()).toBe('/opportunities?status=new'));
  await user.keyboard('0');
  await waitFor(() => expect(address()).toBe('/opportunities'));
  await user.keyboard('d');
  await screen.findByRole('dialog', { name: 'Created' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('f');
  await screen.findByRole('dialog', { name: 'Choose contact' });
  await user.keyboard('3');
  expect(address()).toBe('/opportunities');
});

test('the search has the focus after /, and what is typed there is text', async () => {
  const { user } = await openList();
  await user.keyboard('/jx/');
  expect(screen.getByRole('searchbox')).toHaveValue('jx/');
});

test('a command is for its own button, also under a title that begins with the same word', async () => {
  await openList([], '/opportunities?title=Export+queue');
  act(() => void runCommand('export'));
  expect(await screen.findByRole('dialog', { name: 'Export 20 rows' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull();
});

test('arrows turn the pages from the page and from the rows, unless the rows scroll', async () => {
  const { user } = await openList([]);
  await user.keyboard('{ArrowRight}');
  await screen.findByText('16–20 of 20');
  await user.keyboard('{ArrowRight}');
  (await screen.findByRole('link', { name: 'Opportunity 16' })).focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('1–15 of 20');
  const wide = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
  link(1).focus();
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/opportunities');
  wide.mockRestore();
  screen.getByRole('button', { name: 'Display' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/opportunities');
});

test('selected rows are copied by key, but not in place of marked text', async () => {
  const { user } = await openList([]);
  await user.keyboard('jx');
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  window.getSelection()?.selectAllChildren(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{Control>}c{/Control}');
  expect(bar.getByRole('button', { name: 'Copy rows' })).toBeVisible();
  window.getSelection()?.removeAllRanges();
  await user.keyboard('{Control>}c{/Control}');
  expect(await bar.findByRole('button', { name: '1 row copied' })).toBeVisible();
});

test('phone, email and link of the open record are copied by key, from anywhere on the page', async () => {
  const { user } = await openList(extensions, '/opportunities/2');
  await panelOf('Opportunity 2');
  await screen.findByRole('button', { name: 'Copy email' });
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('m');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('maria@example.com'));
  await user.keyboard('p');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('030 901820'));
  await user.keyboard('l');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/opportunities/2`),
  );
});

test('phone and email of the row with the focus are copied by key, and what is copied is said', async () => {
  const { user } = await openList();
  await screen.findAllByText('Maria Jansen');
  await user.keyboard('p');
  link(1).focus();
  await user.keyboard('m');
  expect(await screen.findByText('Email copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('maria@example.com');
  await user.keyboard('p');
  expect(await screen.findByText('Phone copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('030 901820');
  await user.keyboard('l');
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/opportunities`);
});

test('where the browser refuses, what a key copies is shown selected, until it is left', async () => {
  const { user } = await openList();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await user.keyboard('l');
  const field = await screen.findByLabelText<HTMLInputElement>('Press Ctrl+C to copy.');
  expect(field).toHaveValue(`${window.location.origin}/opportunities`);
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]));
  field.focus();
  await user.tab();
  expect(screen.queryByLabelText('Press Ctrl+C to copy.')).toBeNull();
});
