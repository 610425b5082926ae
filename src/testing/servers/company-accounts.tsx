import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { decodeJwt } from 'jose';
import { onTestFinished, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { App } from '#dashboard/app/app.tsx';
import { providerAnswer, captureProviderAnswer } from '#dashboard/data/session/account/answer.ts';
import { prepareSignIn } from '#dashboard/data/session/account/sign-in.ts';
import { readProviders } from '#dashboard/data/session/account/providers.ts';
import { connectInitialSession } from '#dashboard/data/session/connection.ts';
import { beginSession } from '#dashboard/data/session/initial-session.ts';
import { startIssuer, type TestIssuer } from '#testing/issuer.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { withLocks } from './browser-locks.ts';

/** What the dashboard's requests reach: a provider of company accounts, and a service that takes its access tokens. */
export type CompanyAccounts = {
  issuer: TestIssuer;
  config: { signIn: object[] };
  network: ReturnType<typeof fakeNetwork>;
  /** Access tokens that the service was sent, each once, in the order in which they first came. */
  sent: () => string[];
  /** Has the service refuse the access tokens that were sent so far. */
  refuseSent: () => void;
};

/**
 * Starts a provider, and puts a company of a service behind its access tokens, for one test.
 * @param token what the company's requests are sent with behind the line
 */
export async function startCompanyAccounts(
  service: typeof globalThis.fetch,
  token: string,
): Promise<CompanyAccounts> {
  localStorage.clear();
  sessionStorage.clear();
  providerAnswer.text = '';
  withLocks();
  const ownFetch = globalThis.fetch;
  // What Node's own cryptography gives is none of jsdom's.
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor);
  const issuer = await startIssuer({ redirectUris: [`${window.location.origin}/`] });
  onTestFinished(() => issuer.stop());
  const sent = new Set<string>();
  const refused = new Set<string>();
  const network = fakeNetwork((input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    // Signals and forms of jsdom are none for Node.
    if (address.startsWith(issuer.issuer)) {
      const form = init?.body instanceof URLSearchParams ? `${init.body}` : null;
      return ownFetch(address, { ...init, signal: null, body: form });
    }
    const bearer = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    sent.add(bearer);
    const isGood = !refused.has(bearer) && isIssued(bearer, issuer);
    return service(input, { ...init, headers: { Authorization: `Bearer ${isGood ? token : 'refused'}` } });
  });
  vi.stubGlobal('fetch', network.fetch);
  const { clientId } = issuer;
  return {
    issuer,
    network,
    config: { signIn: [{ title: 'Harbour', issuer: issuer.issuer, clientId }] },
    sent: () => Array.from(sent),
    refuseSent: () => {
      for (const each of sent) refused.add(each);
    },
  };
}

function isIssued(bearer: string, { issuer, audience }: TestIssuer) {
  try {
    const { iss, aud, exp = 0 } = decodeJwt(bearer);
    return iss === issuer && aud === audience && exp * 1000 > clock.now();
  } catch {
    return false;
  }
}

/** Begins at the present address and goes through the provider's pages. @returns what it sends back with the address, as a query */
export async function answerOfProvider({ config, issuer }: CompanyAccounts, onDevice = false) {
  const [provider] = readProviders(config.signIn).providers;
  if (!provider) throw new Error('There is no provider.');
  const there = await prepareSignIn(provider, onDevice);
  return (await issuer.signIn(there.href, 'ada')).search;
}

/** Loads the dashboard, at what the provider leads back to if it is given. */
export function openDashboard({ config }: Pick<CompanyAccounts, 'config'>, answer?: string) {
  if (answer !== undefined) window.history.replaceState(null, '', captureProviderAnswer(answer) ?? '/');
  const parsed = configFrom(config);
  const app = <App config={parsed} initial={connectInitialSession(parsed, beginSession(parsed))} />;
  return { user: userEvent.setup(), ...render(app) };
}
