import { requestInit } from '#dashboard/data/api/list-address.ts';
import { bearerOf, readSession } from '#dashboard/data/session/token-store.ts';

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
    const renewing = renewal.then((renew) => renew(apiBaseUrl, used));
    const renewed = await untilAborted(renewing, init?.signal);
    return renewed ? send(renewed) : answer;
  };
}

/** What others may wait for too, until a signal aborts. @throws the reason of the signal */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | null = null): Promise<Result> {
  if (!signal) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, aborted]);
}
