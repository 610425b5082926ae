import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/parameters.ts';
import { runCommand } from '#dashboard/base/commands/registry.ts';
import { readyCommands } from '#dashboard/base/commands/key-settings.ts';
import { chooseZone } from '#dashboard/base/ui/zone.ts';
import { expectCards, laneOf } from '#testing/lists/board-lanes.ts';
import { expectRows } from '#testing/list-rows.ts';
import { panelOf } from '#testing/screens/record-panel.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import '#dashboard/pages/board/board-page.tsx';
// Otherwise the first test waits until it is compiled.

const service = serviceOfFile();

beforeEach(() => void vi.stubEnv('TZ', 'America/Bogota'));
afterEach(() => {
  chooseZone(true);
  vi.unstubAllEnvs();
});

type User = ReturnType<typeof renderApp>['user'];

/** The sample is from after midnight in UTC, when it was still the day before in Bogota. */
const nightly = { created_at: '2025-03-02T03:15:00Z' };

const openList = async (path: string) => {
  const { token } = await service.addCompany({ opportunities: [{ ...nightly, status: 'new' }] });
  return renderApp({ fetch: service.fetch, token, path, config: { extensions: [...extensions] } });
};

const createdFilter = () => screen.getByRole('button', { name: /^Created:/ });

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

async function chooseIn(user: User, opener: RegExp, choice: string) {
  await user.click(await screen.findByRole('button', { name: opener }));
  const times = within(await screen.findByRole('radiogroup', { name: 'Times' }));
  const option = times.getByRole('radio', { name: choice });
  await user.click(option);
  expect(option).toBeChecked();
  await user.keyboard('{Escape}');
}

test('the table and an open record show the zone that is chosen, name it, and keep it', async () => {
  const { user } = await openList('/opportunities');
  await expectRows(['Opportunity 1']);
  const row = within(screen.getByRole('table'));
  expect(heads()).toContain('Created (Bogota)');
  expect(row.getByText('1 Mar 2025')).toHaveTextContent('1 Mar 2025, 22:15');
  await user.click(row.getByRole('link'));
  const panel = await panelOf('Opportunity 1');
  expect(await within(panel).findByText(/^1 Mar 2025, 22:15 \S+$/)).toHaveTextContent(
    '2 Mar 2025, 03:15 UTC',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseIn(user, /^Display$/, 'UTC');
  expect(heads()).toContain('Created (UTC)');
  expect(row.getByText('2 Mar 2025')).toHaveTextContent('2 Mar 2025, 03:15');
  expect(localStorage.getItem('roster.zone')).toBe('utc');
});

test('days that are filtered by stay in UTC, and say so in another zone', async () => {
  const { user } = await openList('/opportunities?created_at=2025-03-02');
  await expectRows(['Opportunity 1']);
  expect(createdFilter()).toHaveTextContent(/2 Mar 2025 UTC$/);
  expect(screen.getByRole('table')).toHaveTextContent('1 Mar 2025, 22:15');
  await chooseIn(user, /^Display$/, 'UTC');
  expect(createdFilter()).toHaveTextContent(/2 Mar 2025$/);
});

test('the cards of the board show it too, and a command switches it', async () => {
  const { user } = await openList('/opportunities?view=board');
  const lane = await laneOf('new');
  await expectCards(lane, 1);
  expect(lane).toHaveTextContent('1 Mar 2025, 22:15');
  await chooseIn(user, /^Display$/, 'UTC');
  expect(lane).toHaveTextContent('2 Mar 2025, 03:15');
  expect(readyCommands().map(({ id }) => id)).toContain('zone');
  act(() => void runCommand('zone'));
  expect(lane).toHaveTextContent('1 Mar 2025, 22:15');
});

test('nothing is offered where the own zone is UTC', async () => {
  vi.stubEnv('TZ', 'UTC');
  const { user } = await openList('/opportunities');
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  expect(await screen.findByRole('radiogroup', { name: 'Density' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Times' })).toBeNull();
  expect(readyCommands().map(({ id }) => id)).not.toContain('zone');
});
