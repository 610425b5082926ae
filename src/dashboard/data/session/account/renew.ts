import * as oauth from 'oauth4webapi';
import * as clock from '#contract/clock.ts';
import { basePath } from '#dashboard/data/address/base-path.ts';
import { writeSession } from '#dashboard/data/session/store-token.ts';
import { askTabs, tellTabs } from '#dashboard/data/session/tabs.ts';
import { type Account, readSession, type StoredSession } from '#dashboard/data/session/token-store.ts';
import type { Renew } from './account-fetch.ts';
import { clientOf, nameOf, renewedAccount, requestOptions } from './oauth.ts';

let underWay: Promise<string | null> | null = null;

/**
 * Renews the access token of a company account, once for all requests and all tabs: a refresh token is good for one use.
 * @returns the one to send; null if the provider gives no other
 * @throws while the provider can't be reached
 */
export const renew: Renew = (apiBaseUrl, used) => {
  underWay ??= navigator.locks
    .request(`roster.renew ${basePath}`, () => renewAlone(apiBaseUrl, used))
    .finally(() => {
      underWay = null;
    });
  return underWay;
};

async function renewAlone(apiBaseUrl: string, used: string): Promise<string | null> {
  const session = await newestSession(apiBaseUrl);
  const account = session?.account;
  if (!account) return null;
  const store = (next: StoredSession) => {
    // Who has signed out meanwhile stays signed out.
    if (readSession(apiBaseUrl)?.token !== session.token) return null;
    writeSession(next);
    return next.account?.bearer ?? null;
  };
  // Another tab has renewed it.
  if (account.bearer !== used && account.renewAt > clock.now()) return store(session);
  if (account.refresh === undefined) return null;
  try {
    const renewed = { ...session, account: await refreshed(session.token, account, account.refresh) };
    const bearer = store(renewed);
    if (bearer !== null && session.id !== undefined) tellTabs({ kind: 'renewed', session: renewed });
    return bearer;
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.status < 429) return null;
    // The provider can't be reached, and the token is still good for a moment.
    if (account.bearer !== used && account.endsAt > clock.now()) return account.bearer;
    throw error;
  }
}

/** The session as the tab knows it that has renewed it last: each has a copy of its own. */
async function newestSession(apiBaseUrl: string): Promise<StoredSession | null> {
  const own = readSession(apiBaseUrl);
  if (!own?.account || own.id === undefined) return own;
  const known = [own, ...(await askTabs(apiBaseUrl, own.id))];
  return known.reduce((newest, each) =>
    (each.account?.renewAt ?? 0) > (newest.account?.renewAt ?? 0) ? each : newest,
  );
}

async function refreshed(token: string, account: Account, refresh: string): Promise<Account> {
  const { clientId, server } = account;
  const client = clientOf(clientId);
  const options = requestOptions(server.token_endpoint ?? server.issuer);
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, options);
  const answer = await oauth.processRefreshTokenResponse(server, client, response);
  if (answer.id_token !== undefined && nameOf(answer) !== token)
    throw new TypeError('Somebody else signed in.');
  return renewedAccount(answer, account);
}
