import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import '#dashboard/lists/list/late-parts.tsx';

const service = serviceOfFile();

/** A list of a server with the documented lists alone, its first row focused, once rows can be selected. */
async function openList(opportunities: object[], path = '/opportunities', fetch = service.fetch) {
  const { token } = await service.addCompany({ opportunities, contacts: [{}], agents: [{}] });
  const app = renderApp({ fetch, token, path });
  const link = await screen.findByRole('link', { name: 'Opportunity 1' });
  link.focus();
  await tick(1);
  await waitFor(() => expect(isCommandReady('select-row')).toBe(true));
  return app;
}

const tick = (number: number) => screen.findByRole('checkbox', { name: `Select Opportunity ${number}` });
const bar = async () => within(await screen.findByRole('group', { name: 'Selected rows' }));
const queryBar = () => screen.queryByRole('group', { name: 'Selected rows' });
const expectNoBar = () => waitFor(() => expect(queryBar()).toBeNull());
const button = async (name: string) => (await bar()).findByRole('button', { name });

test('rows are selected by key on two pages, counted and added up, and Escape clears them', async () => {
  const values = [{ value: 0.1 }, { value: 0.2 }, { value: null }];
  const { user } = await openList([...values, ...many(14)]);
  await user.keyboard('x');
  expect(await screen.findByRole('checkbox', { name: 'Select Opportunity 1', checked: true })).toBeVisible();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(await (await bar()).findByText('3 selected')).toBeVisible();
  expect(await (await bar()).findByText('0.30 in total, 1 without a value')).toBeVisible();
  expect(await (await bar()).findByText('3 selected, 0.30 in total, 1 without a value')).toHaveRole('status');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await user.click(await tick(17));
  expect(await (await bar()).findByText('4 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  await expectNoBar();
});

test('Escape within the bar returns focus to the row selected last, or to one of another page', async () => {
  const { user } = await openList(many(17));
  await user.keyboard('x{ArrowDown}x');
  (await button('Copy links')).focus();
  await user.keyboard('{Escape}');
  await expectNoBar();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Opportunity 2' })).toHaveFocus());
  await user.keyboard('x');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await tick(16);
  (await button('Copy links')).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Opportunity 16' })).toHaveFocus());
});

test('rows of a list that is opened after another are selected with the same bar', async () => {
  const { user } = await openList(many(1));
  await user.click(screen.getByRole('link', { name: /^Agents/ }));
  (await screen.findByRole('link', { name: 'Agent 1' })).focus();
  await screen.findByRole('checkbox', { name: 'Select Agent 1' });
  await waitFor(() => expect(isCommandReady('select-row')).toBe(true));
  await user.keyboard('x');
  expect(await (await bar()).findByText('1 selected', { selector: 'b' })).toBeVisible();
});

test('the checkbox of the head selects the page and says when only some of it is', async () => {
  const { user } = await openList(many(3));
  await user.click(await tick(1));
  const head = screen.getByRole('checkbox', { name: 'Select all 3 on this page' });
  await waitFor(() => expect(head).toBePartiallyChecked());
  expect(screen.getByRole('columnheader', { name: 'Name' })).toContainElement(head);
  await user.click(await button('Select all 3'));
  await waitFor(() => expect(head).toBeChecked());
  await user.click(head);
  await expectNoBar();
});

test('another filter ends the selection; Escape ends it before it closes the record', async () => {
  const { user } = await openList(many(3));
  await user.keyboard('{ArrowDown}x');
  expect(await screen.findByRole('checkbox', { name: 'Select Opportunity 2', checked: true })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Opportunity 1' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(isCommandReady('close-record')).toBe(true));
  await user.keyboard('{Escape}');
  await expectNoBar();
  await waitFor(() => expect(address()).toMatch(/^\/opportunities\/\d+$/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/opportunities'));
  await user.click(await tick(1));
  await user.click(screen.getByRole('link', { name: /^New/ }));
  await expectNoBar();
});

test('rows, links and emails are copied, and the bar says so', async () => {
  const { user } = await openList(many(3));
  await screen.findAllByText('Agent 1');
  await screen.findAllByText('Ada Okafor 1');
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await user.click(await button('Copy rows'));
  expect(await (await bar()).findByRole('button', { name: '2 rows copied' })).toBeVisible();
  const [heads, first] = (copied.mock.lastCall?.[0] ?? '').split('\r\n');
  expect(heads).toMatch(/^Name\tStatus\tValue\tContact\tAgent\tFollow-up\tCreated \(/);
  expect(first).toMatch(/^Opportunity 1\tNew\t1250.5\tAda Okafor 1\tAgent 1\tEmail\t2026-11-2\d \d\d:42$/);
  await user.click(await button('Copy links'));
  expect(await (await bar()).findByRole('button', { name: '2 links copied' })).toBeVisible();
  expect(copied.mock.lastCall?.[0]).toMatch(/^Opportunity 1\thttp\S+\/opportunities\/\d+\r\n/);
  await user.click(await button('Copy emails'));
  expect(await (await bar()).findByRole('button', { name: '1 email copied' })).toBeVisible();
  expect(copied.mock.lastCall?.[0]).toBe('ada.okafor.1@example.com');
});

test('a menu begins the selection for those who cannot point; the selected rows are exported', async () => {
  const { user } = await openList(many(3));
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await user.click(await screen.findByRole('button', { name: 'Select rows' }));
  expect(await (await bar()).findByText('0 selected', { selector: 'b' })).toBeVisible();
  await user.click(await tick(2));
  await user.click(await tick(3));
  await user.click(await button('Export'));
  expect(await screen.findByRole('dialog', { name: /^Export 2 / })).toBeVisible();
});

test('as JSON lines, selected records are what the service sent, with fields that nobody knows', async () => {
  const files = catchDownloads();
  const { user } = await openList(many(2), undefined, async (...asked) => {
    const answer = await service.fetch(...asked);
    return new Response(
      (await answer.text()).replaceAll('"status":"new"', '"status":"new", "margin": 1.50'),
      answer,
    );
  });
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await user.click(await button('Export'));
  const dialog = await screen.findByRole('dialog', { name: /^Export 2 / });
  await user.click(within(dialog).getByRole('radio', { name: 'JSON' }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('selected-opportunities.jsonl');
  const lines = (await files[0]?.bytes())?.toString().trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/"Opportunity 1".* "margin": 1\.50,/),
    expect.stringMatching(/"Opportunity 2".* "margin": 1\.50,/),
  ]);
});

test('what the browser refuses to copy is shown, marked, with the key that copies it', async () => {
  const { user } = await openList(many(1));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.keyboard('x');
  await user.click(await button('Copy rows'));
  expect(await (await bar()).findByRole('alert')).toHaveTextContent('Press Ctrl+C to copy.');
  const field = await (await bar()).findByRole('textbox', { name: 'Text to copy' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(await button('Compare')).toHaveAttribute('aria-disabled', 'true');
});
