import { type BoundFunctions, type queries, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Agent } from '#contract/agent.ts';
import { extensions as allExtensions, type Extension } from '#contract/parameters.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { quiet, waits } from '#testing/lists/follow-ups.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession, InSession } from '#testing/session.tsx';
import { AgentsCard } from './agents-card.tsx';
import { FollowUpsCard } from './follow-ups-card.tsx';

const service = serviceOfFile();

async function showCards(
  records: { opportunities?: Partial<Opportunity>[]; agents?: Partial<Agent>[] },
  extensions: Extension[] = [],
) {
  const { token } = await service.addCompany(records);
  const network = fakeNetwork(service.fetch);
  const given = aSession(network.fetch, token, 100, { extensions });
  render(
    <InSession {...given}>
      <FollowUpsCard />
      <AgentsCard />
    </InSession>,
  );
  const [followUps, agents] = ['Follow-ups waiting', 'Agents'].map((name) =>
    screen.getByRole('region', { name }),
  );
  const asked = () => network.asked.map((address) => address.replace('/api/v1/', ''));
  if (!followUps || !agents) throw new Error('There are two cards.');
  return { network, asked, followUps: within(followUps), agents: within(agents), user: userEvent.setup() };
}

const rowsOf = (card: BoundFunctions<typeof queries>) =>
  card.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('the newest follow-ups whose webhook was not sent, of the newest hundred, which are read once for both cards', async () => {
  const given = { 0: waits, 3: { ...waits, webhook_sent: true }, 7: waits, 20: waits, 40: waits, 90: waits };
  const { asked, followUps, user } = await showCards({
    opportunities: quiet(240, { ...given, 130: waits, 230: waits }),
  });
  await followUps.findByText(/^Asked for, not sent, among the newest 105\.$/);
  expect(asked().filter((address) => address.startsWith('opportunities'))).toEqual([
    'opportunities',
    ...[2, 3, 4, 5, 6, 7].map((page) => `opportunities?page=${page}`),
  ]);
  expect(await followUps.findByRole('link', { name: '5 of newest 105' })).toHaveAttribute(
    'href',
    '/follow-ups',
  );
  expect(
    followUps
      .getAllByRole('link')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual([1, 8, 21, 41].map((number) => `Opportunity ${number}`));
  expect(followUps.getByRole('link', { name: 'Opportunity 8' })).toHaveAttribute(
    'href',
    '/opportunities/8?created_at=2026-11-20',
  );
  expect(followUps.getAllByText('Call back')).toHaveLength(4);
  await user.click(await followUps.findByRole('button', { name: 'Check 100 more' }));
  await followUps.findByText(/among the newest 210\./);
  expect(followUps.getByRole('link', { name: '6 of newest 210' })).toBeVisible();
  await user.click(await followUps.findByRole('button', { name: 'Check 100 more' }));
  await followUps.findByText(/among all 240\./);
  expect(followUps.getByRole('link', { name: '7 waiting' })).toBeVisible();
  await waitFor(() => expect(followUps.queryByRole('button')).not.toBeInTheDocument());
});

test('a server with extensions is asked once', async () => {
  const { asked, followUps } = await showCards({ opportunities: quiet(240, { 99: waits, 100: waits }) }, [
    ...allExtensions,
  ]);
  expect(await followUps.findByText(/among the newest 100\./)).toBeVisible();
  expect(followUps.getByRole('link', { name: '1 of newest 100' })).toBeVisible();
  expect(followUps.getByRole('link', { name: 'Opportunity 100' })).toHaveAttribute(
    'href',
    '/opportunities/100',
  );
  expect(asked().filter((address) => address.startsWith('opportunities'))).toEqual([
    'opportunities?per_page=100',
  ]);
});

test('agents by what they brought, and the inactive one that still gets work', async () => {
  const agents = Array.from({ length: 8 }, (_, index) => ({ active: index !== 6 && index !== 7 }));
  const shares = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 7, 8, null];
  const { agents: card } = await showCards({
    agents,
    opportunities: shares.map((agent_id) => ({ agent_id })),
  });
  await waitFor(() =>
    expect(rowsOf(card)).toEqual([
      'Agent 14',
      'Agent 23',
      'Agent 32',
      'Agent 7inactive1',
      'Agent 8inactive1',
    ]),
  );
  expect(await card.findByText('6 active, 2 inactive')).toBeVisible();
  expect(await card.findByRole('link', { name: 'All 8 agents' })).toHaveAttribute('href', '/agents');
  expect(card.getByRole('link', { name: 'Agent 7' })).toHaveAttribute('href', '/agents/7');
  expect(await card.findByText(/^From all 15 opportunities\./)).toHaveTextContent(
    '3 from 2 others, 1 unassigned',
  );
});

test('a service that fails is said, and asked again on demand', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 400,
  });
  try {
    const { network, followUps } = await showCards({ opportunities: quiet(20, { 4: waits }) });
    network.intercept = () => Promise.resolve(Response.json({ message: 'No.' }, { status: 422 }));
    const again = await followUps.findByRole('button', { name: 'Try again' });
    expect(followUps.getByRole('status')).toHaveTextContent("Couldn't load opportunities. No.");
    network.intercept = (response) => Promise.resolve(response);
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(again);
    expect(await followUps.findByRole('link', { name: '1 waiting' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a company without records has nothing that waits, and no agents that brought any', async () => {
  const { followUps, agents } = await showCards({ opportunities: [], agents: [] });
  expect(await followUps.findByText('No follow-ups are waiting.')).toBeVisible();
  expect(await followUps.findByText('No opportunities yet.')).toBeVisible();
  expect(await agents.findByText('No agent brought any of them.')).toBeVisible();
});

test('while the rest waits for the service, that is said in place of what has been read', async () => {
  const { network, followUps } = await showCards({ opportunities: quiet(40) });
  network.intercept = async (response) => {
    const { meta } = (await response.clone().json()) as { meta: { current_page: number } };
    if (meta.current_page === 1) return response;
    return Response.json({ message: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '600' } });
  };
  await followUps.findByRole('link', { name: /^0 of newest/ });
  const status = followUps.getByRole('status');
  await waitFor(() => expect(status).not.toBeEmptyDOMElement());
  expect(status.parentElement?.textContent).toBe(status.textContent);
});
