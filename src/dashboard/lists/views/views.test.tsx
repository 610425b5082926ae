import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { configFrom } from '#contract/config.ts';
import { App } from '#dashboard/app/app.tsx';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { insertViews } from '#service/operator/views.ts';
import { readFirstPage } from '#dashboard/data/persist/first-page.ts';
import { removeToken, storeToken } from '#dashboard/data/session/store-token.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.tsx';
import { viewsOf } from './views.ts';

const service = serviceOfFile();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Given = { config?: Parameters<typeof aSession>[3]; onDevice?: boolean; isBack?: boolean };

/** Somebody who signs in on this device or in this tab, unless that was done in an earlier visit. */
function visit(token: string, { config, onDevice = true, isBack = false }: Given = {}) {
  const network = fakeNetwork(service.fetch);
  vi.stubGlobal('fetch', network.fetch);
  if (!isBack) storeToken(token, '', onDevice);
  const { session } = aSession(network.fetch, token, 100, config);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return { network, end, session: { ...session, isOnDevice: () => onDevice, ended: end.signal } };
}

const won = { name: 'Won this month', address: 'opportunities?status=won&days=this-month' };
const addressOf = (name: string) => `${won.address}&title=${name}`;
const namesOf = (views: readonly { name: string }[]) => views.map(({ name }) => name);

test("the team's views come from the configuration and the service, and odd ones cost none of the others", async () => {
  const { id, token } = await service.addCompany();
  await insertViews(service.database, id, [won, { name: 'People', address: 'contacts' }]);
  const other = await service.addCompany();
  await insertViews(service.database, other.id, [{ name: 'Not ours', address: 'agents' }]);
  const views = [
    { name: 'people', address: 'contacts?search=a' },
    { name: 'Odd', address: '//evil.test' },
    7,
  ];
  const { network, session } = visit(token, { config: { extensions: ['views'], views } });
  const opened = await viewsOf(session);
  expect(namesOf(opened.store.get().team)).toEqual(['people']);
  await expect.poll(() => namesOf(opened.store.get().team)).toEqual(['people', won.name, 'People 2']);
  expect(opened.store.get().unusable).toEqual(['{"name":"Odd","address":"//evil.test"}', '7']);
  expect(network.asked).toEqual(['/api/v1/views']);
  // The next visit has them before they arrive, the next token has not.
  const back = visit(token, { config: { extensions: ['views'] }, isBack: true });
  back.network.hold();
  expect(namesOf((await viewsOf(back.session)).store.get().team)).toEqual([won.name, 'People']);
  removeToken(token, '');
  expect(JSON.stringify(localStorage)).not.toContain(won.name);
});

test('a service that refuses the views leaves those of the configuration', async () => {
  const { token } = await service.addCompany();
  const { network, session } = visit(token, { config: { extensions: ['views'], views: [won] } });
  network.intercept = () => Promise.resolve(Response.json({}, { status: 404 }));
  const opened = await viewsOf(session);
  await expect.poll(() => session.queryClient.getQueryState(['views'])?.status).toBe('error');
  expect(namesOf(opened.store.get().team)).toEqual([won.name]);
});

test('what opens first follows its view: its name, its address, its end', async () => {
  const { token } = await service.addCompany();
  const { session } = visit(token, { config: { views: [{ name: 'Team', address: 'agents' }] } });
  const opened = await viewsOf(session);
  expect([opened.store.get().first, readFirstPage()]).toEqual(['opportunities', 'opportunities']);
  opened.openFirst('overview');
  expect([opened.store.get().first, readFirstPage()]).toEqual(['overview', 'overview']);
  const added = opened.add(won);
  if ('fault' in added) throw new Error(added.fault);
  const { id } = added.view;
  opened.openFirst(id);
  expect([opened.store.get().first, readFirstPage()]).toEqual([id, addressOf('Won+this+month')]);
  opened.rename(id, 'Won');
  expect(readFirstPage()).toBe(addressOf('Won'));
  opened.save(id, 'contacts');
  expect(readFirstPage()).toBe('contacts?title=Won');
  const undo = opened.remove(id);
  expect([opened.store.get().first, readFirstPage()]).toEqual(['opportunities', 'opportunities']);
  undo();
  expect(readFirstPage()).toBe('contacts?title=Won');
  opened.openFirst('team:Team');
  expect(readFirstPage()).toBe('agents?title=Team');
  // An operator has taken it away since.
  await viewsOf(visit(token, { isBack: true }).session);
  expect(readFirstPage()).toBe('opportunities');
});

test('signing out keeps the views for the same token alone, and what opens first comes back with it', async () => {
  const [one, other] = [await service.addCompany(), await service.addCompany()];
  const { session } = visit(one.token);
  const opened = await viewsOf(session);
  const added = opened.add(won);
  opened.openFirst('view' in added ? added.view.id : '');
  removeToken(one.token, '');
  expect(readFirstPage()).toBe('opportunities');
  const foreign = await viewsOf(visit(other.token).session);
  expect([foreign.store.get().own, readFirstPage()]).toEqual([[], 'opportunities']);
  const back = await viewsOf(visit(one.token).session);
  expect(namesOf(back.store.get().own)).toEqual([won.name]);
  expect(readFirstPage()).toContain('title=Won+this+month');
});

test('without "Keep me signed in" views last as long as the tab, and move to the device once it is chosen', async () => {
  const { token } = await service.addCompany();
  const opened = await viewsOf(visit(token, { onDevice: false }).session);
  opened.add(won);
  expect([opened.store.get().isOnDevice, localStorage.length, sessionStorage.length]).toEqual([false, 0, 3]);
  expect(namesOf((await viewsOf(visit(token, { onDevice: false }).session)).store.get().own)).toEqual([
    won.name,
  ]);
  const kept = await viewsOf(visit(token).session);
  expect(namesOf(kept.store.get().own)).toEqual([won.name]);
  expect(Object.keys(localStorage).some((key) => key.startsWith('roster.views.'))).toBe(true);
});

test('the sign-in page says how many views the device keeps, and deletes them for whoever wants that', async () => {
  const { token } = await service.addCompany();
  const opened = await viewsOf(visit(token).session);
  opened.add(won);
  removeToken(token, '');
  const config = configFrom({});
  const user = userEvent.setup();
  render(<App config={config} initial={connectInitialSession(config, null)} />);
  expect(await screen.findByText('1 saved view is kept on this device for the next sign-in.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.getByText('No saved views are kept on this device.')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('a tab that knows an older view of the team leaves the one that another tab has chosen to open first', async () => {
  const { token } = await service.addCompany();
  const { session } = visit(token, { config: { views: [{ name: 'Team', address: 'agents' }] } });
  const opened = await viewsOf(session);
  opened.openFirst('team:Team');
  localStorage.setItem('roster.first', 'opportunities\nteam:Team\ncontacts?title=Team');
  window.dispatchEvent(new StorageEvent('storage', { key: 'roster.first', storageArea: localStorage }));
  expect(readFirstPage()).toBe('contacts?title=Team');
});
