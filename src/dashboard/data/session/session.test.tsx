import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { address, renderApp } from '#testing/render-app.tsx';
import { signOut } from '#testing/screens/account-menu.ts';
import { signInButton, signInWith } from '#testing/screens/sign-in-with.ts';
import { removeToken, storeToken } from './store-token.ts';
import { readToken } from './token-store.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();

const revokeAll = (companyId: number) =>
  service.database.query({
    name: 'revoke_all',
    text: 'update access_tokens set revoked_at = now() where company_id = $1',
    values: [companyId],
  });
/** The service, with some answers held back from when they were asked for until `release`, aborted since or not. */
function heldBack(isHeld: (address: string) => boolean) {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
  const arrived: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!isHeld(address)) return service.fetch(input, init);
    const answer = await service.fetch(input, { ...init, signal: null });
    arrived.push(address);
    await opened;
    return answer;
  };
  return { fetch, arrived, release: () => gate.dispatchEvent(new Event('open')) };
}
test('a signed-out person finds the sign-in page at any address, and that very page after signing in', async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  const path = '/opportunities/20?status=new&page=2';
  await signInWith(token, { fetch: service.fetch, path });
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Opportunity 20' })).toBeVisible();
  expect(address()).toBe(path);
});

test.each([{ extensions: [] }, { extensions: ['per_page' as const] }])(
  'what a token was tried with is not asked for again: %j',
  async (config) => {
    const { token } = await service.addCompany({ opportunities: many(1) });
    const network = fakeNetwork(service.fetch);
    await signInWith(token, { fetch: network.fetch, config });
    for (const name of [/^Contacts ?0$/, /^Agents ?0$/]) {
      expect(await screen.findByRole('link', { name })).toBeVisible();
    }
    expect(network.asked.filter((each) => /agents(\?per_page=1)?$/.test(each))).toHaveLength(1);
  },
);

test('a token is kept for the tab alone, unless the person asks for more', async () => {
  const { token } = await service.addCompany();
  const first = await signInWith(token, { fetch: service.fetch });
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  expect([JSON.stringify(sessionStorage), JSON.stringify(localStorage)]).toEqual([
    expect.stringContaining(token),
    '{}',
  ]);
  first.unmount();
  const { user } = renderApp({ fetch: service.fetch });
  await user.click(await screen.findByLabelText('Keep me signed in on this device'));
  await user.type(await screen.findByLabelText('Access token'), token);
  await user.click(signInButton());
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  expect([JSON.stringify(sessionStorage), JSON.stringify(localStorage)]).toEqual([
    '{}',
    expect.stringContaining(token),
  ]);
});

test('a token that ends in mid-session leads to the sign-in page once, and back to the same place', async () => {
  const company = await service.addCompany({ opportunities: many(20), contacts: many(3), agents: many(2) });
  // Names and figures would be refused too, at any moment from then on.
  const { fetch } = heldBack((address) => !address.includes('status=new'));
  const { user } = renderApp({ fetch, token: company.token, path: '/opportunities?status=new' });
  await screen.findByText('1–15 of 20');
  await revokeAll(company.id);
  // The service may trust a token for one second after it last looked it up.
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your token is no longer accepted.');
  later.mockRestore();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(JSON.stringify(sessionStorage)).toBe('{}');

  const other = await service.addCompany({ opportunities: many(17) });
  vi.stubGlobal('fetch', service.fetch);
  await user.type(await screen.findByLabelText('Access token'), other.token);
  await user.click(signInButton());
  expect(await screen.findByText('16–17 of 17')).toBeVisible();
  expect(address()).toBe('/opportunities?status=new&page=2');
});

test('signing out forgets the token and every record: the next company starts from nothing', async () => {
  const first = await service.addCompany({ opportunities: [{ name: 'Secret plan' }] });
  const second = await service.addCompany({ opportunities: [{ name: 'Other plan' }] });
  const { user } = renderApp({ fetch: service.fetch, token: first.token });
  await screen.findByRole('link', { name: 'Secret plan' });
  await signOut(user);
  // All that stays is the random name of the session that has ended.
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual(['roster.ended']);
  expect(localStorage.getItem('roster.ended')).toMatch(/^\d+-\d+$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText('Access token'), second.token);
  await user.click(signInButton());
  expect(await screen.findByRole('link', { name: 'Other plan' })).toBeVisible();
  expect(screen.queryByText('Secret plan')).not.toBeInTheDocument();
});

test('signing out in one tab signs out the others', async () => {
  const { token } = await service.addCompany();
  renderApp({ fetch: service.fetch, token });
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  removeToken(token, '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'roster.session' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signing out of a session of one tab leaves that which another tab keeps on the device', async () => {
  const [kept, own] = [await service.addCompany(), await service.addCompany()];
  const { user } = renderApp({ fetch: service.fetch, token: own.token });
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  localStorage.setItem('roster.session', JSON.stringify({ token: kept.token, apiBaseUrl: '' }));
  await signOut(user);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect([sessionStorage.getItem('roster.session'), readToken('')]).toEqual([null, kept.token]);
});

test('a late refusal of the token of before does not end the session that another tab began', async () => {
  const [before, after] = [await service.addCompany(), await service.addCompany({ opportunities: many(3) })];
  await revokeAll(before.id);
  const { fetch, arrived, release } = heldBack(() => arrived.length === 0);
  renderApp({ fetch, token: before.token });
  await waitFor(() => expect(arrived).toHaveLength(1));
  storeToken(after.token, '', true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'roster.session' }));
  release();
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(readToken('')).toBe(after.token);
});

test('a late refusal of the token that a person signed out with leaves the next session as it is', async () => {
  const before = await service.addCompany({ opportunities: many(20) });
  const after = await service.addCompany({ opportunities: many(17) });
  const { fetch, arrived, release } = heldBack((address) => !address.endsWith('/opportunities'));
  const { user } = renderApp({ fetch, token: before.token });
  await screen.findByText('1–15 of 20');
  await revokeAll(before.id);
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(arrived).toContainEqual(expect.stringContaining('page=2')));
  later.mockRestore();
  vi.stubGlobal('fetch', service.fetch);
  await signOut(user);
  await user.type(await screen.findByLabelText('Access token'), after.token);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(signInButton());
  await screen.findByText('16–17 of 17');
  release();
  // By the time another list is there, the late answer has long been read.
  await user.click(screen.getByRole('link', { name: /^Contacts/ }));
  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  expect(readToken('')).toBe(after.token);
});

test('the token travels in the Authorization header alone', async () => {
  const { token } = await service.addCompany({ opportunities: many(3), contacts: many(3) });
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push(
      new Request(new URL(input instanceof Request ? input.url : input, 'http://roster.test'), init),
    );
    return service.fetch(input, init);
  };
  await signInWith(token, { fetch });
  await screen.findByText('1–3 of 3');
  await waitFor(() => expect(requests.length).toBeGreaterThan(2));
  for (const { url, headers, redirect, credentials, referrerPolicy } of requests) {
    expect(url).not.toContain(token);
    expect([redirect, credentials, referrerPolicy]).toEqual(['manual', 'omit', 'no-referrer']);
    expect([...headers].filter(([, value]) => value.includes(token))).toEqual([
      ['authorization', `Bearer ${token}`],
    ]);
  }
});
