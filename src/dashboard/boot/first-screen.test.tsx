import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { rowNames } from '#testing/list-rows.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { many } from '#testing/records.ts';
import { paintApp } from '#testing/render-app.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const noNames = { contacts: [], agents: [] };

/** A list of contacts as an hour ago, when it had only one, and as it is. */
async function aKeptList() {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Old' }] });
  const client = createClient({ config: configFrom({}), token, fetch: service.fetch });
  const page = await client.list('contacts', {});
  const fresh = await service.addCompany({ contacts: [{ first_name: 'New' }, {}] });
  return { token: fresh.token, kept: { page, names: noNames, at: performance.timeOrigin - 3_600_000 } };
}

test('kept rows are painted first, with their age, and fresh ones take their place', async () => {
  const { token, kept } = await aKeptList();
  const network = fakeNetwork(service.fetch);
  const letThrough = network.hold();
  const persisted = Promise.resolve(kept);
  const visit = paintApp({ fetch: network.fetch, token, path: '/contacts', persisted });
  await visit.screen?.painted;
  expect(rowNames()).toEqual(['OOOld Okafor 1']);
  expect(screen.getByText(/^From 1 h/)).toBeVisible();
  const table = screen.getByRole('table');
  letThrough();
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(screen.queryByText(/^From /)).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toBe(table);
});

test.each(['rows', 'nothing'])(
  'the screen is not painted without rows before it is known that %s was kept',
  async (what) => {
    const { token, kept } = await aKeptList();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let read = (_kept: typeof kept | null) => {};
    const persisted = new Promise<typeof kept | null>((resolve) => {
      read = resolve;
    });
    const { root } = paintApp({ fetch: () => new Promise(() => {}), token, path: '/contacts', persisted });
    await vi.advanceTimersByTimeAsync(100);
    expect(root).toBeEmptyDOMElement();
    read(what === 'rows' ? kept : null);
    await persisted;
    await vi.advanceTimersByTimeAsync(0);
    expect(root).toHaveTextContent('Contacts');
    expect(screen.queryAllByText(/Old/)).toHaveLength(what === 'rows' ? 1 : 0);
  },
);

test('rows that are below most windows are laid out a frame after those above', async () => {
  const { token } = await service.addCompany({ contacts: many(20) });
  const atFirst: string[] = [];
  const watch = new MutationObserver(() => {
    const [, second] = document.querySelectorAll<HTMLElement>('tbody');
    if (second) atFirst.push(second.style.contentVisibility);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  paintApp({
    fetch: service.fetch,
    token,
    path: '/contacts?per_page=20',
    config: { extensions: ['per_page'] },
  });
  await waitFor(() => expect(atFirst[0]).toBe('hidden'));
  await waitFor(() =>
    expect(document.querySelectorAll('tbody')[1]).not.toHaveStyle({ contentVisibility: 'hidden' }),
  );
  expect(rowNames()).toHaveLength(20);
});

test('kept rows that are read too late never take the place of fresh ones', async () => {
  const { token, kept } = await aKeptList();
  let read = (_kept: typeof kept) => {};
  const persisted = new Promise<typeof kept>((resolve) => {
    read = resolve;
  });
  const visit = paintApp({ fetch: service.fetch, token, path: '/contacts', persisted });
  await visit.screen?.painted;
  read(kept);
  await persisted;
  expect(rowNames()).toHaveLength(2);
  expect(screen.queryByText(/Old/)).not.toBeInTheDocument();
});

test.each<[string, () => Response, string]>([
  ['401', () => new Response('', { status: 401 }), 'Sign in'],
  [
    '503',
    () => new Response('', { status: 503, headers: { 'Retry-After': '60' } }),
    'Service temporarily unavailable',
  ],
  ['HTML', () => new Response('<!doctype html>'), "Couldn't load records"],
])(
  'after %s as the first answer no rows are painted, and the page says why',
  async (_case, answer, words) => {
    const { token } = await service.addCompany({ contacts: [{}] });
    const network = fakeNetwork(service.fetch);
    network.intercept = () => Promise.resolve(answer());
    const { screen: painted, hydrate } = paintApp({ fetch: network.fetch, token, path: '/contacts' });
    await expect(painted?.painted).rejects.toBeDefined();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    await hydrate();
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
  },
);

test.each([
  ['/contacts?page=9', "Page 9 doesn't exist"],
  ['/agents', 'No agents yet'],
])('at %s no rows are painted, as there are none, and the page says why', async (path, words) => {
  const { token } = await service.addCompany({ contacts: [{}] });
  const visit = paintApp({ fetch: service.fetch, token, path });
  await expect(visit.screen?.painted).rejects.toBeDefined();
  await visit.hydrate();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

test('names of one company are never on the screen of another', async () => {
  const company = (first_name: string) =>
    service.addCompany({
      contacts: [{ first_name, last_name: 'Berg' }],
      opportunities: [{ contact_id: 1 }],
    });
  const [one, other] = [await company('Zoë'), await company('Ada')];
  const client = createClient({ config: configFrom({}), token: one.token, fetch: service.fetch });
  const page = await client.list('opportunities', {});
  const contacts = [{ id: 1, name: 'Zoë Berg', detail: null, text: 'zoe berg' }];
  const persisted = Promise.resolve({ page, names: { contacts, agents: [] }, at: 0 });
  const first = paintApp({ fetch: service.fetch, token: one.token, persisted });
  await first.screen?.painted;
  expect(within(first.root).getByText('Zoë Berg')).toBeVisible();
  const second = paintApp({ fetch: service.fetch, token: other.token });
  await second.screen?.painted;
  expect(await within(second.root).findByText('Ada Berg')).toBeVisible();
  expect(second.root).not.toHaveTextContent('Zoë');
});

test.each([
  '/',
  '/contacts?x=y',
  '/contacts/x%00',
  '/contacts?columns=nonsense',
  '/settings',
  '/constructor',
  '/opportunities/1/2',
])('nothing is painted at %s', (path) => {
  const { root, screen: painted } = paintApp({ fetch: () => new Promise(() => {}), token: 'token', path });
  expect(painted).toBeNull();
  expect(root).toBeEmptyDOMElement();
});

test.each([
  ['/contacts', 'Contacts · Lists'],
  ['/contacts?page=2', 'Contacts, page 2 · Lists'],
  ['/contacts/2', 'Ada Okafor 2 · Lists'],
  ['/contacts/99', 'Contacts · Lists'],
])('at %s the window has the title that React gives it: %s', async (path, title) => {
  const { token } = await service.addCompany({ contacts: many(16) });
  const visit = paintApp({ fetch: service.fetch, token, path, config: { title: 'Lists' } });
  await visit.screen?.painted;
  expect(document.title).toBe(title);
  await visit.hydrate();
  expect(document.title).toBe(title);
});

test('once it is left to React nothing is painted any more', async () => {
  const { token } = await service.addCompany({ contacts: [{}] });
  const network = fakeNetwork(service.fetch);
  const letThrough = network.hold();
  const { root, screen: painted, begun } = paintApp({ fetch: network.fetch, token, path: '/contacts' });
  painted?.finish();
  const before = root.innerHTML;
  expect(before).toContain('Contacts');
  letThrough();
  await begun.page?.answer;
  await painted?.painted;
  expect(root.innerHTML).toBe(before);
});
