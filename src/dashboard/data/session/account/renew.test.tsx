import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { openBus } from '#dashboard/base/between-tabs.ts';
import { removeToken, writeSession } from '#dashboard/data/session/store-token.ts';
import { sessionBus, tabLock, tabReply, type TabMessage } from '#dashboard/data/session/tabs.ts';
import { type Account, readSession } from '#dashboard/data/session/token-store.ts';
import { many } from '#testing/records.ts';
import { address } from '#testing/render-app.tsx';
import {
  answerOfProvider,
  type CompanyAccounts,
  openDashboard,
  startCompanyAccounts,
} from '#testing/servers/company-accounts.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { sessionFetch } from './account-fetch.ts';
import { renew } from './renew.ts';

const service = serviceOfFile();
const place = '/opportunities?status=new';

/** Somebody who has signed in with a company account and reads the first page. */
async function signedIn(onDevice = false) {
  window.history.replaceState(null, '', place);
  const { token } = await service.addCompany({ opportunities: many(40) });
  const company = await startCompanyAccounts(service.fetch, token);
  const { user, unmount } = openDashboard(company, await answerOfProvider(company, onDevice));
  await screen.findByText('1–15 of 40');
  const nextPage = () => user.click(screen.getByRole('link', { name: 'Next page' }));
  return { company, user, unmount, nextPage };
}

const account = () => {
  const session = readSession('');
  if (!session?.account) throw new Error('Nobody is signed in with a company account.');
  return { session, account: session.account };
};

/** Changes what is stored, as time does. */
function alter(changes: Partial<Account>) {
  const { session, account: before } = account();
  writeSession({ ...session, account: { ...before, ...changes } });
}

/** How often a token was asked for: first with a code, then to renew it. */
const grants = ({ issuer }: CompanyAccounts) => issuer.asked.filter((path) => path === '/token').length;

test('a token is renewed shortly before it ends, and the request that notices waits for that', async () => {
  const { company, nextPage } = await signedIn();
  const before = account().account.refresh;
  alter({ renewAt: clock.now() });
  await nextPage();
  expect(await screen.findByText('16–30 of 40')).toBeVisible();
  expect([grants(company), company.sent().length]).toEqual([2, 2]);
  expect(account().account.refresh).not.toBe(before);
  expect(account().account.renewAt).toBeGreaterThan(clock.now());
});

test('a token that the service refuses is renewed, and the request is sent again', async () => {
  const { company, nextPage } = await signedIn();
  company.refuseSent();
  await nextPage();
  expect(await screen.findByText('16–30 of 40')).toBeVisible();
  expect([grants(company), company.sent().length]).toEqual([2, 2]);
});

test('a visit that begins after the token has ended sends no list before it is renewed', async () => {
  const { company, unmount } = await signedIn(true);
  unmount();
  alter({ renewAt: 0, endsAt: 0 });
  company.refuseSent();
  openDashboard(company);
  expect(await screen.findByText('1–15 of 40')).toBeVisible();
  expect([grants(company), company.sent().length]).toEqual([2, 2]);
});

test('a tab takes the token that another tab with its session has renewed', async () => {
  const { company } = await signedIn();
  const { session, account: own } = account();
  const elsewhere = { ...own, bearer: 'renewed', renewAt: own.renewAt + 1, endsAt: own.endsAt + 1 };
  // The other tab: it answers, and has told nobody yet.
  const tab = new EventTarget();
  const closed = new Promise((resolve) => tab.addEventListener('close', resolve));
  const held = navigator.locks.request(tabLock, { mode: 'shared' }, () => closed);
  const bus = openBus<TabMessage>(sessionBus, (message) => {
    if (message.kind !== 'ask' || message.id !== session.id) return;
    bus.send({ kind: 'answer', to: message.from, at: 0, session: { ...session, account: elsewhere } });
  });
  replaceProperties(tabReply, { timeoutMs: 100_000 });
  expect(await renew('', own.bearer)).toBe('renewed');
  expect(account().account).toEqual(elsewhere);
  expect(grants(company)).toBe(1);
  bus.close();
  tab.dispatchEvent(new Event('close'));
  await held;
});

test('a refresh token that somebody else has used ends the session in its place, with words', async () => {
  const { company, nextPage } = await signedIn();
  const { refresh = '', clientId, server } = account().account;
  const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId };
  await fetch(server.token_endpoint ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  alter({ renewAt: clock.now() });
  await nextPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your sign-in has ended. Sign in to pick up where you left off.',
  );
  expect(address()).toBe(`${place}&page=2`);
  expect(readSession('')).toBeNull();
  // Back in the same place by the provider.
  openDashboard(company, await answerOfProvider(company));
  expect(await screen.findByText('16–30 of 40')).toBeVisible();
});

test('a request that waits for a renewal ends with its signal, as after 15 s', async () => {
  const { company } = await signedIn();
  alter({ renewAt: 0, endsAt: 0 });
  const release = company.network.hold();
  const leaving = new AbortController();
  const answer = sessionFetch('', fetch)('/api/v1/opportunities', { signal: leaving.signal });
  await expect.poll(() => company.network.asked.includes('/token')).toBe(true);
  leaving.abort(new Error('Left.'));
  await expect(answer).rejects.toThrow('Left.');
  release();
  // Others may wait for it.
  await renew('', account().account.bearer);
  expect(account().account.renewAt).toBeGreaterThan(clock.now());
});

test('a renewal that ends after signing out signs nobody in', async () => {
  const { company } = await signedIn(true);
  const { session, account: own } = account();
  alter({ renewAt: 0, endsAt: 0 });
  const release = company.network.hold();
  const renewing = renew('', own.bearer);
  const isAsked = () => company.network.asked.lastIndexOf('/token') > company.network.asked.indexOf('/token');
  await expect.poll(isAsked).toBe(true);
  removeToken(session.token, '');
  release();
  expect(await renewing).toBeNull();
  expect([grants(company), readSession('')]).toEqual([2, null]);
});

test('without a refresh token the session lasts as long as the token', async () => {
  const { company, nextPage } = await signedIn();
  alter({ refresh: undefined });
  company.refuseSent();
  await nextPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-in has ended.');
  expect(grants(company)).toBe(1);
});

test('while the provider is down a token is used until its end; then pages wait, and nobody is signed out', async () => {
  const { company, nextPage, user } = await signedIn();
  await company.issuer.stop();
  alter({ renewAt: clock.now() });
  await nextPage();
  expect(await screen.findByText('16–30 of 40')).toBeVisible();
  alter({ endsAt: clock.now() });
  // One that is under way for names still has the token that was good when it began.
  await renew('', account().account.bearer).catch(() => null);
  await nextPage();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't reach the service");
  await company.issuer.start();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('31–40 of 40')).toBeVisible();
});

test('somebody else who is given for a renewal is not let in', async () => {
  const { company } = await signedIn();
  const { bearer } = account().account;
  company.issuer.alter = (claims, kind) => void (kind === 'id' && Object.assign(claims, { sub: 'eve' }));
  await expect(renew('', bearer)).rejects.toThrow('Somebody else');
  expect(account().account.bearer).toBe(bearer);
});

test('requests of several tabs renew a token once', async () => {
  const { company } = await signedIn(true);
  const before = account().account.bearer;
  // Another copy of the module is another tab, with the same storage and the same locks.
  const copy = './renew.ts?tab=2';
  const other = (await import(/* @vite-ignore */ copy)) as { renew: typeof renew };
  expect(other.renew).not.toBe(renew);
  const renewed = await Promise.all([renew('', before), renew('', before), other.renew('', before)]);
  const after = account().account.bearer;
  expect(after).not.toBe(before);
  expect(renewed).toEqual([after, after, after]);
  expect(grants(company)).toBe(2);
});
