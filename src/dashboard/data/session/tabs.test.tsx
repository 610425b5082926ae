import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBus } from '#dashboard/base/between-tabs.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';
import { readSession, type StoredSession } from '#dashboard/data/session/token-store.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signOut } from '#testing/screens/account-menu.ts';
import { withLocks } from '#testing/servers/browser-locks.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { askTabs, sessionBus, tabLock, tabReply, type TabMessage, tellTabs } from './tabs.ts';

const service = serviceOfFile();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  withLocks();
  // A busy machine is slow to answer, and no tab sleeps.
  replaceProperties(tabReply, { timeoutMs: 100_000 });
});

/** Another tab, which has a session and answers whoever asks for it. */
async function anotherTab(session: StoredSession | null, at = 0) {
  const heard: TabMessage[] = [];
  const bus = openBus<TabMessage>(sessionBus, (message) => {
    heard.push(message);
    if (message.kind === 'ask') bus.send({ kind: 'answer', to: message.from, at, session });
  });
  const tab = new EventTarget();
  const closed = new Promise((resolve) => tab.addEventListener('close', resolve));
  await new Promise<void>((resolve) => {
    void navigator.locks.request(tabLock, { mode: 'shared' }, () => {
      resolve();
      return closed;
    });
  });
  onTestFinished(() => {
    bus.close();
    tab.dispatchEvent(new Event('close'));
  });
  return { heard };
}

const isJoined = async () => {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === tabLock);
};

test('a new tab is signed in with the session of the tab that the person was in last', async () => {
  const [one, other] = [await service.addCompany(), await service.addCompany({ opportunities: [{}] })];
  await anotherTab({ token: one.token, apiBaseUrl: '', id: 'one' }, 1);
  await anotherTab({ token: other.token, apiBaseUrl: '', id: 'other' }, 2);
  await anotherTab(null, 3);
  renderApp({ fetch: service.fetch });
  expect(await screen.findByText('1 of 1')).toBeVisible();
  expect(readSession('')).toEqual({ token: other.token, apiBaseUrl: '', id: 'other' });
  expect(localStorage.getItem('roster.session')).toBeNull();
});

test('a tab hands its session on, for its base address alone, until the person signs out', async () => {
  const { token } = await service.addCompany();
  const { user } = renderApp({ fetch: service.fetch, token });
  await expect.poll(isJoined).toBe(true);
  expect(await askTabs('')).toEqual([readSession('')]);
  expect(await askTabs('', 'unknown')).toEqual([]);
  expect(await askTabs('https://other.example')).toEqual([]);
  await signOut(user);
  expect(await askTabs('')).toEqual([]);
  await expect.poll(isJoined).toBe(false);
});

test('a session that the device keeps is not handed on', async () => {
  const { token } = await service.addCompany();
  const { unmount } = renderApp({ fetch: service.fetch, token });
  await expect.poll(isJoined).toBe(true);
  unmount();
  await expect.poll(isJoined).toBe(false);
  storeToken(token, '', true);
  expect(readSession('')).not.toHaveProperty('id');
});

test('signing out tells the tabs that share the session, and one that is told so signs out', async () => {
  const { token } = await service.addCompany();
  const { heard } = await anotherTab(null);
  const { user, unmount } = renderApp({ fetch: service.fetch, token });
  const id = readSession('')?.id ?? '';
  await signOut(user);
  await waitFor(() => expect(heard).toContainEqual({ kind: 'ended', id, account: undefined }));
  unmount();

  renderApp({ fetch: service.fetch, token });
  await expect.poll(async () => (await navigator.locks.query()).held).toHaveLength(2);
  tellTabs({ kind: 'ended', id: 'of another session', account: 'of another account' });
  tellTabs({ kind: 'ended', id: readSession('')?.id, account: undefined });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(readSession('')).toBeNull();
});

test('a tab that has just been signed out does not take the session of another', async () => {
  const [{ token }, other] = [await service.addCompany(), await service.addCompany()];
  await anotherTab({ token: other.token, apiBaseUrl: '', id: 'other' });
  const { user } = renderApp({ fetch: service.fetch, token });
  await signOut(user);
  // It is offered.
  expect(await screen.findByRole('button', { name: 'Roster' })).toBeVisible();
  expect(readSession('')).toBeNull();
});

test('a tab that does not answer is waited for, but not for long', async () => {
  replaceProperties(tabReply, { timeoutMs: 1 });
  void navigator.locks.request(tabLock, { mode: 'shared' }, () => new Promise(() => {}));
  renderApp({ fetch: service.fetch });
  expect(await screen.findByLabelText('Access token')).toBeVisible();
});
