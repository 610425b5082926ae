import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { extensions } from '#contract/parameters.ts';
import { isCommandReady } from '#dashboard/base/commands/registry.ts';
import { cardsOf, expectCards, laneOf, someOfEach } from '#testing/lists/board-lanes.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { expectRows } from '#testing/list-rows.ts';
import { many } from '#testing/records.ts';
import { expectPosition, shapes } from '#testing/screens/record-panel.ts';
import { address, paintApp, renderApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import './board-page.tsx';
// Otherwise the first test waits until it is compiled.

const service = serviceOfFile();
const all = { extensions: [...extensions] };

/** The pages of opportunities that were asked for, but for figures. */
const listsAsked = ({ asked }: { asked: string[] }) =>
  asked.filter((path) => /^\/api\/v1\/opportunities(?!\/)/.test(path) && !path.includes('per_page=1'));

for (const { shape, config } of shapes) {
  test(`${shape}: a lane for each status says how many there are, shows the newest, more and the way to all`, async () => {
    const opportunities = someOfEach({ new: 32, qualified: 6, won: 2, lost: 0 });
    const { token } = await service.addCompany({ opportunities, contacts: [{}], agents: [{}] });
    const network = fakeNetwork(service.fetch);
    const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities?view=board', config });
    const lane = await laneOf('new');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Opportunities');
    expect(await screen.findByRole('heading', { level: 2, name: 'Qualified 6' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Won 2' })).toBeVisible();
    expect(await screen.findByText('No lost opportunities yet.')).toBeVisible();
    expect(listsAsked(network).toSorted()).toEqual([
      '/api/v1/opportunities',
      ...['lost', 'new', 'qualified', 'won'].map((status) => `/api/v1/opportunities?status=${status}`),
    ]);
    expect(await screen.findByText('Opportunities: 32 new, 6 qualified, 2 won, 0 lost')).toBeInTheDocument();

    await expectCards(lane, 15);
    expect(await within(lane).findByText('Newest 15', { exact: false })).toHaveTextContent('Newest 15 of 32');
    await user.click(await within(lane).findByRole('button', { name: '15 more: new' }));
    await expectCards(lane, 30);
    await user.click(await within(lane).findByRole('button', { name: '2 more: new' }));
    await expectCards(lane, 32);
    expect(await within(lane).findByText('All shown')).toBeVisible();

    await user.click(within(lane).getByRole('link', { name: 'View all: new' }));
    expect(address()).toBe('/opportunities?status=new');
    expect(await screen.findByText('1–15 of 32')).toBeVisible();
  });
}

test('filters, search and order hold for all lanes, and for the list of one', async () => {
  const { token } = await service.addCompany({
    opportunities: [
      { status: 'won', name: 'Oak table', value: 5, contact_id: 2 },
      { status: 'won', name: 'Oak chair', value: 9, contact_id: 2 },
      { status: 'won', name: 'Pine bed', contact_id: 2 },
      { status: 'won', name: 'Oak bench', contact_id: 1 },
    ],
    contacts: [{}, {}],
  });
  const network = fakeNetwork(service.fetch);
  const path = '/opportunities?contact_id=2&search=oak&view=board';
  const { user } = renderApp({ fetch: network.fetch, token, path, config: all });
  const lane = await laneOf('won');
  await expectCards(lane, 2);
  expect(await screen.findByText('No new opportunities match these filters.')).toBeVisible();
  await waitFor(() => expect(cardsOf(lane)[0]).toHaveTextContent(/^Oak table .*Ada Okafor 2 5 /));
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Highest value first');
  expect(address()).toBe('/opportunities?contact_id=2&sort=-value&search=oak&view=board');
  await waitFor(() => expect(cardsOf(lane)[0]).toHaveTextContent('Oak chair'));
  expect(within(lane).getByRole('link', { name: 'View all: won' })).toHaveAttribute(
    'href',
    '/opportunities?status=won&contact_id=2&sort=-value&search=oak',
  );
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(address()).toBe('/opportunities?sort=-value&view=board');
  await expectCards(lane, 4);
});

test('the statuses that are pressed are the lanes, also beside a record of one of them', async () => {
  const opportunities = someOfEach({ new: 1, qualified: 2, won: 1, lost: 1 });
  const { token } = await service.addCompany({ opportunities });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token, path: '/opportunities?view=board', config: all });
  const board = within(await screen.findByRole('group', { name: 'Board' }));
  const lanes = () => board.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(lanes()).toEqual(['New 1', 'Qualified 2', 'Won 1', 'Lost 1']));
  const statuses = within(screen.getByRole('navigation', { name: 'Status' }));
  await user.click(statuses.getByRole('link', { name: 'Open' }));
  expect(address()).toBe('/opportunities?statuses=new%2Cqualified&view=board');
  await waitFor(() => expect(lanes()).toEqual(['New 1', 'Qualified 2']));
  const before = network.asked.length;
  await user.click(statuses.getByRole('link', { name: /^Qualified/ }));
  await waitFor(() => expect(lanes()).toEqual(['Qualified 2']));
  expect(listsAsked({ asked: network.asked.slice(before) })).toEqual([]);
  await user.click(statuses.getByRole('link', { name: 'Open' }));
  const lane = await laneOf('qualified');
  await expectCards(lane, 2);
  await user.click(within(lane).getByRole('link', { name: /^Opportunity 2/ }));
  expect(address()).toBe('/opportunities/2?statuses=new%2Cqualified&lane=qualified&view=board');
  await expectPosition('1 of 2');
  expect(lanes()).toEqual(expect.arrayContaining(['New 1', 'Qualified 2']));
  expect(within(lane).getByRole('link', { name: 'View all: qualified' })).toHaveAttribute(
    'href',
    '/opportunities?status=qualified',
  );
});

test('the list is one press away from the board and asks for nothing more, and back, with the focus', async () => {
  const { token } = await service.addCompany({ opportunities: [{ name: 'Oak table' }] });
  const network = fakeNetwork(service.fetch);
  const { user } = renderApp({ fetch: network.fetch, token });
  await expectRows(['Oak table']);
  await user.click(await screen.findByRole('link', { name: 'Board' }));
  await expectCards(await laneOf('new'), 1);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Board' })).toHaveFocus());
  const asked = listsAsked(network).length;
  await user.click(screen.getByRole('link', { name: 'List' }));
  await expectRows(['Oak table']);
  expect(address()).toBe('/opportunities');
  await waitFor(() => expect(screen.getByRole('link', { name: 'List' })).toHaveFocus());
  await waitFor(() => expect(isCommandReady('board')).toBe(true));
  await user.keyboard('v');
  await expectCards(await laneOf('new'), 1);
  expect(listsAsked(network)).toHaveLength(asked);
});

test('a lane that fails costs the others nothing, and is asked for again alone', async () => {
  const { token } = await service.addCompany({
    opportunities: someOfEach({ new: 1, qualified: 1, won: 1, lost: 1 }),
  });
  const network = fakeNetwork(service.fetch);
  let isFailing = true;
  const fetch: typeof network.fetch = async (input, init) => {
    const response = await network.fetch(input, init);
    const { search } = new URL(input instanceof Request ? input.url : input, 'http://roster.test');
    const isWon = search === '?status=won';
    return isFailing && isWon ? Response.json({ message: 'No.' }, { status: 422 }) : response;
  };
  const { user } = renderApp({ fetch, token, path: '/opportunities?view=board' });
  for (const status of ['new', 'qualified', 'lost'] as const) await expectCards(await laneOf(status), 1);
  const lane = await screen.findByRole('region', { name: 'Won' });
  expect(await within(lane).findByRole('alert')).toHaveTextContent(/^Couldn't load: /);
  isFailing = false;
  const before = network.asked.length;
  await user.click(within(lane).getByRole('button', { name: 'Retry' }));
  await expectCards(lane, 1);
  expect(listsAsked({ asked: network.asked.slice(before) })).toEqual(['/api/v1/opportunities?status=won']);
});

test('cards show what is chosen for this device, and a link carries it', async () => {
  const { token } = await service.addCompany({
    opportunities: [{ follow_up_type: 'call_back' }],
    contacts: [{}],
    agents: [{}],
  });
  const open = (path: string) => renderApp({ fetch: service.fetch, token, path });
  const { user, unmount } = open('/opportunities?columns=name.value&view=board');
  const [card] = await waitFor(async () => {
    const cards = cardsOf(await laneOf('new'));
    expect(cards).toHaveLength(1);
    return cards;
  });
  expect(card).toHaveTextContent(/^Opportunity 1 1,250.50$/);
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Agent' }));
  await user.click(screen.getByRole('checkbox', { name: 'Follow-up' }));
  await waitFor(() => expect(cardsOf(document.body).length).toBeGreaterThan(0));
  await waitFor(() =>
    expect(card).toHaveTextContent(/^Opportunity 1 1,250.50 Call back requested Agent Agent 1$/),
  );
  expect(address()).toBe('/opportunities?view=board');
  expect(localStorage.getItem('roster.cards.opportunities')).toBe('name.value.agent.follow_up');
  unmount();
  open('/opportunities?columns=name.nonsense&view=board');
  expect(await screen.findByText('columns=nonsense')).toBeVisible();
});

test('a card that is unreadable or has no id costs nothing else', async () => {
  const { token } = await service.addCompany({ opportunities: [{}, {}, {}] });
  const network = fakeNetwork(service.fetch);
  network.intercept = async (response) => {
    const body = await response.json();
    if (Array.isArray(body.data) && body.data.length === 3) body.data.splice(0, 2, 'odd', { name: 'No id' });
    return Response.json(body, { status: response.status });
  };
  renderApp({ fetch: network.fetch, token, path: '/opportunities?view=board' });
  const lane = await laneOf('new');
  expect((await within(lane).findAllByText("Couldn't read a record")).length).toBeGreaterThan(0);
  await expectCards(lane, 1);
});

test('the first screen of a list is not painted for a board', async () => {
  const { token } = await service.addCompany({ opportunities: [{}] });
  const { screen: painted, hydrate } = paintApp({
    fetch: service.fetch,
    token,
    path: '/opportunities?view=board',
  });
  expect(painted).toBeNull();
  await hydrate();
  await expectCards(await laneOf('new'), 1);
});

const headOf = async (status: OpportunityStatus) =>
  within(await laneOf(status)).getByRole('heading').parentElement;

test('lanes say what they are worth, and the sentence above them what all are, with one request', async () => {
  const opportunities = [
    { status: 'won', value: 127_864_170.55 },
    { status: 'new', value: 20.5 },
    { status: 'new', value: null },
    { status: 'lost', value: null },
  ];
  const { id, token } = await service.addCompany({ opportunities: [...opportunities, ...many(20)] });
  const network = fakeNetwork(service.fetch);
  const path = '/opportunities?created_at=2026-11-20&view=board';
  const { user, unmount } = renderApp({
    fetch: network.fetch,
    token,
    path,
    config: { extensions: ['summary'] },
  });
  await waitFor(async () => expect(await headOf('won')).toHaveTextContent(/^Won 1127\.9 M$/));
  expect(screen.getAllByTitle('127,864,170.55')).not.toHaveLength(0);
  expect(await headOf('lost')).toHaveTextContent(/^Lost 1$/);
  expect(network.asked.filter((address) => address.includes('/summary'))).toHaveLength(1);
  await service.database.query({
    text: "update opportunities set value = 7 where company_id = $1 and status = 'won'",
    values: [id],
  });
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await headOf('won')).toHaveTextContent(/^Won 17$/));
  unmount();
  renderApp({ fetch: network.fetch, token, path });
  await waitFor(async () => expect(await headOf('won')).toHaveTextContent(/^Won 1$/));
});
