import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Extension } from '#contract/parameters.ts';
import { quiet, waits } from '#testing/lists/follow-ups.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { panelOf, stepTo } from '#testing/screens/record-panel.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

/** Opportunity 1 is the newest of four, of which three wait. */
const opportunities = quiet(5, {
  0: waits,
  1: { ...waits, webhook_sent: true, follow_up_type: 'meeting' },
  2: { ...waits, webhook_sent: null },
  4: { ...waits, follow_up_type: null },
});

const view =
  '/opportunities?follow_up=waiting&sort=created_at&columns=name.status.value.contact.follow_up.waiting&title=Follow-ups';

async function open(path: string, extensions: Extension[] = ['follow_up', 'sort', 'per_page']) {
  const { token } = await service.addCompany({ opportunities });
  return renderApp({ fetch: service.fetch, token, path, config: { extensions } });
}

const names = () => screen.getAllByRole('link', { name: /^Opportunity \d$/ }).map((link) => link.textContent);

test('follow-ups that wait are a view of opportunities, the oldest first, whose number is one wherever it stands', async () => {
  const { user } = await open('/follow-ups');
  await screen.findByRole('heading', { level: 1, name: 'Follow-ups' });
  expect(address()).toBe(view);
  await screen.findByRole('link', { name: 'Opportunity 5' });
  expect(names()).toEqual(['Opportunity 5', 'Opportunity 3', 'Opportunity 1']);
  expect(await screen.findByText(/opportunities waiting for a follow-up, oldest first/)).toHaveTextContent(
    '3',
  );
  const [rail] = await screen.findAllByRole('link', { name: /^Follow-ups ?3$/ });
  expect(rail).toHaveAttribute('href', view);
  expect(rail).toHaveAttribute('aria-current', 'page');

  await user.click(screen.getByRole('link', { name: 'Opportunity 3' }));
  const panel = within(await panelOf('Opportunity 3'));
  expect(await panel.findByText('2 of 3')).toBeVisible();
  expect(await panel.findByText('Waits for a follow-up: Call back')).toBeVisible();
  expect(panel.queryByText(/webhook/i)).toBeNull();
  await stepTo('Next');
  await user.keyboard('j');
  expect(await within(await panelOf('Opportunity 1')).findByText('3 of 3')).toBeVisible();
  await user.keyboard('k');
  expect(await within(await panelOf('Opportunity 3')).findByText('2 of 3')).toBeVisible();
  await user.keyboard('k');
  expect(await within(await panelOf('Opportunity 5')).findByText('1 of 3')).toBeVisible();
  await user.click(await stepTo('Next'));
  await panelOf('Opportunity 3');
});

test('g f leads there from anywhere, and pressing the chip shows all again', async () => {
  const { user } = await open('/contacts');
  await screen.findAllByText('Follow-ups');
  await user.keyboard('gf');
  await screen.findByRole('heading', { level: 1, name: 'Follow-ups' });
  const chip = screen.getByRole('button', { name: 'Follow-up waiting' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(address()).not.toContain('follow_up=');
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  expect(address()).toContain('follow_up=waiting');
});

test('the column tells what waits from what was sent', async () => {
  await open('/opportunities');
  const rows = await screen.findAllByRole('row');
  const waiting = (name: string) =>
    within(rows.find((row) => row.textContent.startsWith(name)) ?? document.body).queryByRole('img', {
      name: 'Waiting',
    });
  expect(waiting('Opportunity 1')).toBeVisible();
  expect(waiting('Opportunity 2')).toBeNull();
  expect(screen.getByText('Meeting')).toBeVisible();
  expect(waiting('Opportunity 3')).toBeVisible();
  expect(waiting('Opportunity 4')).toBeNull();
});

test('the view tells for how long each waits', async () => {
  await open(view);
  await screen.findByRole('link', { name: 'Opportunity 5' });
  const [time] = await screen.findAllByText(/^\d+ (h|days?)$/);
  expect(time).toHaveAttribute('datetime', expect.stringMatching(/^2026-11-/));
});

test('a server without the filter is offered none of it, and old links lead to the list', async () => {
  const { user } = await open('/follow-ups', []);
  await screen.findByRole('link', { name: 'Opportunity 1' });
  expect(address()).toBe('/opportunities');
  expect(screen.queryByRole('button', { name: 'Follow-up waiting' })).toBeNull();
  await user.keyboard('gf');
  expect(address()).toBe('/opportunities');
  expect(screen.queryByRole('link', { name: /^Follow-ups/ })).toBeNull();
});

test('a view of one’s own cannot have the name of one that Roster brings along', async () => {
  const { user } = await open('/opportunities?status=new');
  await screen.findAllByText('Follow-ups');
  await user.click(screen.getByRole('button', { name: 'Save this list as a view' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'follow-ups{Enter}');
  expect(await screen.findByText('There is already a view called “Follow-ups”.')).toBeVisible();
});
