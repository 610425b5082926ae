import { screen } from '@testing-library/react';
import { decodeJwt } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { readSession } from '#dashboard/data/session/token-store.ts';
import { many } from '#testing/records.ts';
import { address } from '#testing/render-app.tsx';
import { answerOfProvider, openDashboard, startCompanyAccounts } from '#testing/servers/company-accounts.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const place = '/opportunities?status=new&page=2';

beforeEach(() => window.history.replaceState(null, '', place));

const aCompany = async () => {
  const { token } = await service.addCompany({ opportunities: many(20) });
  return startCompanyAccounts(service.fetch, token);
};

test.each([
  ['in this tab alone', false],
  ['on the device, where that was asked for', true],
])('a person comes back from the provider to the very place, with tokens %s', async (_case, onDevice) => {
  const company = await aCompany();
  openDashboard(company, await answerOfProvider(company, onDevice));
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
  expect(address()).toBe(place);
  expect(readSession('')).toMatchObject({
    token: `${company.issuer.issuer} ada`,
    account: { refresh: expect.any(String), idToken: expect.any(String) },
  });
  expect((onDevice ? sessionStorage : localStorage).getItem('roster.session')).toBeNull();
  expect(company.sent().map((each) => decodeJwt(each).sub)).toEqual(['ada']);
});

test('an answer is good for one use', async () => {
  const company = await aCompany();
  const answer = await answerOfProvider(company);
  const first = openDashboard(company, answer);
  await screen.findByText('16–20 of 20');
  first.unmount();
  sessionStorage.clear();
  openDashboard(company, answer);
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in was used already');
  expect(readSession('')).toBeNull();
});

test.each([
  [
    'another state',
    (answer: string) => answer.replace(/state=[^&]+/, 'state=other'),
    'This sign-in was used already',
  ],
  [
    'another issuer',
    (answer: string) => answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fother.example'),
    "doesn't answer as a sign-in provider should",
  ],
  [
    'another code',
    (answer: string) => answer.replace(/code=[^&]+/, 'code=guessed'),
    'This sign-in took too long or was used already.',
  ],
  [
    'a refusal',
    (answer: string) => answer.replace(/code=[^&]+/, 'error=access_denied'),
    'The sign-in was cancelled or refused.',
  ],
  [
    'an error',
    (answer: string) => answer.replace(/code=[^&]+/, 'error=server_error'),
    'The sign-in failed (server_error). Try again.',
  ],
])('an answer with %s is told, and signs nobody in', async (_case, change, sentence) => {
  const company = await aCompany();
  openDashboard(company, change(await answerOfProvider(company)));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await screen.findByRole('button', { name: 'Sign in with Harbour' })).toBeEnabled();
  expect([address(), readSession('')]).toEqual([place, null]);
});

test.each([
  ['an ID token for another sign-in', { nonce: 'other' }, "doesn't belong to this sign-in"],
  ['an ID token for another client', { aud: 'other' }, "doesn't belong to this sign-in"],
  [
    'a clock that is an hour slow',
    { exp: Math.floor(clock.now() / 1000) - 3_600 },
    "This device's clock and the sign-in provider's differ",
  ],
])('%s is told, and signs nobody in', async (_case, claims, sentence) => {
  const company = await aCompany();
  company.issuer.alter = (given, kind) => void (kind === 'id' && Object.assign(given, claims));
  openDashboard(company, await answerOfProvider(company));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(readSession('')).toBeNull();
});

test('a clock that is minutes off does not matter', async () => {
  const company = await aCompany();
  company.issuer.skew = 240;
  openDashboard(company, await answerOfProvider(company));
  expect(await screen.findByText('16–20 of 20')).toBeVisible();
});

test('an account that the service does not accept is told as such', async () => {
  const company = await aCompany();
  company.issuer.alter = (given, kind) => void (kind === 'access' && Object.assign(given, { aud: 'other' }));
  openDashboard(company, await answerOfProvider(company));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You signed in with Harbour, but the service didn't accept that account.",
  );
  expect(readSession('')).toBeNull();
});

test('a provider that is down is told with its address, on the way there and on the way back', async () => {
  const company = await aCompany();
  const answer = await answerOfProvider(company);
  await company.issuer.stop();
  const { unmount, user } = openDashboard(company, answer);
  const sentence = `Couldn't reach ${company.issuer.issuer}.`;
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  unmount();
  openDashboard(company);
  await user.click(await screen.findByRole('button', { name: 'Sign in with Harbour' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await company.issuer.start();
});

test('an entry of signIn that is none costs none of the others', async () => {
  const { config } = await aCompany();
  const insecure = { title: 'Plain', issuer: 'http://id.example', clientId: 'roster' };
  openDashboard({ config: { signIn: [{ title: 'Empty' }, ...config.signIn, insecure] } });
  expect(await screen.findByRole('button', { name: 'Sign in with Harbour' })).toBeVisible();
  for (const entry of [1, 3]) {
    expect(
      screen.getByText(`Entry ${entry} of signIn in config.json is invalid and was left out.`),
    ).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: /Plain/ })).not.toBeInTheDocument();
});

test('a browser that denies storage is told before it is led anywhere', async () => {
  const company = await aCompany();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(answerOfProvider(company)).rejects.toThrow('Company accounts need storage');
});
