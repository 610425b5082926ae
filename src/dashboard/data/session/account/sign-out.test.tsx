import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#dashboard/data/session/token-store.ts';
import { answerOfProvider, openDashboard, startCompanyAccounts } from '#testing/servers/company-accounts.tsx';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { signOut } from '#testing/screens/account-menu.ts';
import { renew } from './renew.ts';
import { prepareSignOut } from './sign-out.ts';

const service = serviceOfFile();

async function signedIn() {
  const { token } = await service.addCompany();
  const company = await startCompanyAccounts(service.fetch, token);
  const { user } = openDashboard(company, await answerOfProvider(company));
  await screen.findByRole('heading', { name: 'No opportunities yet' });
  const account = readSession('')?.account;
  if (!account) throw new Error('Nobody is signed in with a company account.');
  return { company, user, account };
}

test('signing out leads to the page of the provider that ends the session there, and back to the base path', async () => {
  const { company, account } = await signedIn();
  const address = await prepareSignOut(account);
  expect(`${address?.origin}${address?.pathname}`).toBe(`${company.issuer.issuer}/session/end`);
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    client_id: company.issuer.clientId,
    id_token_hint: account.idToken,
    post_logout_redirect_uri: `${window.location.origin}/`,
  });
  // The token can't be renewed any more, even if nobody presses anything there.
  expect(await renew('', account.bearer)).toBeNull();
});

test('who signs out while the provider is down is signed out here, and told that they are not there', async () => {
  const { company, user } = await signedIn();
  await company.issuer.stop();
  await signOut(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `You're signed out here, but ${company.issuer.issuer} couldn't be reached to sign you out there too.`,
  );
  expect(readSession('')).toBeNull();
  await company.issuer.start();
});
