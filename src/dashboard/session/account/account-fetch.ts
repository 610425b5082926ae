import { requestInit } from '#dashboard/api/request-init.ts';
import { bearerOf, readSession } from '#dashboard/session/token-store.ts';

/** Renews the access token of a company account (renew.ts) unless it is another one than `used`; null if it has ended. */
export type Renew = (apiBaseUrl: string, used: string) => Promise<string | null>;

/** Gives the requests of company accounts what renews their token: it comes with the rest, after the first rows. */
export let provideRenew: (renew: Renew) => void;

const renewal = new Promise<Renew>((resolve) => {
  provideRenew = resolve;
});

/**
 * What sends the requests of a session. Those of a company account carry its access token. They wait while it is renewed,
 * before it ends and when the service refuses it.
 */
export function sessionFetch(apiBaseUrl: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  if (!readSession(apiBaseUrl)?.account) return fetch;
  return async (input, init) => {
    const send = (bearer: string) => fetch(input, { ...init, ...requestInit(bearer) });
    const used = bearerOf(readSession(apiBaseUrl));
    const answer = used ? await send(used) : new Response(null, { status: 401 });
    if (answer.status !== 401) return answer;
    const renewed = await (await renewal)(apiBaseUrl, used);
    return renewed ? send(renewed) : answer;
  };
}
