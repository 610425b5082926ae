import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everything, openOverview } from '#testing/screens/overview.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
// Otherwise the first test waits until it is compiled.
import './overview-page.tsx';

const service = serviceOfFile();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 24), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('follow-ups that have waited longest open in their list', async () => {
  await openOverview(service, everything);
  const card = within(await screen.findByRole('region', { name: 'Follow-ups waiting' }));
  const rows = await card.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  const view =
    'follow_up=waiting&sort=created_at&columns=name.status.value.contact.follow_up.waiting&title=Follow-ups';
  expect(card.getByRole('link', { name: '40 waiting' })).toHaveAttribute('href', `/opportunities?${view}`);
  expect(card.getByRole('link', { name: 'Work through' })).toHaveAttribute('href', `/opportunities?${view}`);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/opportunities/39?${view}`,
  );
  expect(rows[0]).toHaveTextContent(/Email19 days$/);
});

test('follow-ups of open opportunities lead to those of all statuses, which are counted', async () => {
  await openOverview(service, [...everything, 'statuses']);
  const card = within(await screen.findByRole('region', { name: 'Follow-ups waiting' }));
  expect(await card.findByRole('link', { name: '16 waiting' })).toBeVisible();
  expect(await card.findByRole('link', { name: 'With won and lost: 40' })).toHaveAttribute(
    'href',
    '/opportunities?follow_up=waiting&sort=created_at&columns=name.status.value.contact.follow_up.waiting',
  );
});

test('open opportunities by agent are counted from the whole list, the others together', async () => {
  const { company, user } = await openOverview(service, everything);
  await screen.findByRole('region', { name: 'Open by agent' });
  await service.database.query({
    text: "update opportunities set agent_id = case when id > 30 then null else id % 9 + 1 end, status = case when id = 40 then 'won' else 'new' end where company_id = $1",
    values: [company.id],
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const card = within(screen.getByRole('region', { name: 'Open by agent' }));
  const rows = () =>
    card
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' '));
  await expect
    .poll(rows)
    .toEqual([
      'No agent  9 11,254.50',
      expect.stringMatching(/^Agent.*  4 5,002$/),
      expect.stringMatching(/^Agent.*  4 5,002$/),
      expect.stringMatching(/^Agent.*  4 5,002$/),
      expect.stringMatching(/^Agent.*  3 3,751\.50$/),
      expect.stringMatching(/^Agent.*  3 3,751\.50$/),
      '4 others  12 15,006',
    ]);
  expect(card.getByText('39 · 48,769.50')).toBeVisible();
});
