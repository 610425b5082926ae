import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/error.ts';
import { jsonOf } from '#contract/json.ts';
import { ApiError } from './api-error.ts';
import { listAddress, type ListRequest } from './list-address.ts';
import { parsePage, type Page } from './read-page.ts';
import { requestInit } from './request-init.ts';

/** Longest wait for an answer, in ms. */
const answerTimeout = 15_000;

/** The headers of an answer, and when they came, in ms since the epoch. */
export type LatestAnswer = { at: number; headers: Headers };

/** The bodies that pages were read from, for what needs records exactly as they were received. */
export const pageBodies = new WeakMap<Page, string>();

/** Reads pages of the three lists with one token from one base address. */
export type Client = {
  list<Name extends EndpointName>(
    name: Name,
    request: ListRequest<Name>,
    signal?: AbortSignal,
    /** What nobody waits for goes behind everything else (Fetch, `priority`). */
    priority?: RequestPriority,
  ): Promise<Page<Name>>;
  /** The latest answer, good or bad, which may say how many more requests the service allows; null before the first. */
  latest?: () => LatestAnswer | null;
};

type ClientOptions = { config: Config; token: string; fetch?: typeof globalThis.fetch };

/**
 * A client for one token; it sends that in the Authorization header alone (Authentication).
 * @throws ApiError from `list`, and the reason of an aborted signal
 */
export function createClient({ config, token, fetch = globalThis.fetch }: ClientOptions): Client {
  let latest: LatestAnswer | null = null;
  let isKnown = false;
  const take = ({ headers }: Response) => {
    latest = { at: Date.now(), headers };
  };
  return {
    async list(name, request, signal, priority) {
      const address = listAddress(config, name, request);
      const answer = await send(fetch, address, token, take, signal, priority);
      if (!answer.ok) throw errorOf(answer);
      // What has given pages is the service, and a torn or foreign answer of it will pass.
      if (answer.body === undefined && isKnown) throw new ApiError('unavailable', '');
      const page = parsePage(name, answer.body, request);
      pageBodies.set(page, answer.text);
      isKnown = true;
      return page;
    },
    latest: () => latest,
  };
}

type Answer = { ok: boolean; status: number; headers: Headers; text: string; body: unknown };

async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  token: string,
  take: (response: Response) => void,
  signal?: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Answer> {
  const timeout = AbortSignal.timeout(answerTimeout);
  try {
    const response = await fetch(address, {
      ...requestInit(token),
      priority,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    take(response);
    const { ok, status, headers } = response;
    const text = await response.text();
    return { ok, status, headers, text, body: jsonOf(text) };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) {
      throw new ApiError('timed-out', `The service didn't respond within ${answerTimeout / 1000} s.`);
    }
    throw new ApiError('unreachable', "Couldn't reach the service.");
  }
}

function errorOf({ status, headers, body }: Answer) {
  const { message, errors } = Object(body) as Partial<Record<keyof ErrorBody, unknown>>;
  const complaints = Object.values(Object(errors) as object)
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ');
  return new ApiError(
    kindOf(status),
    complaints || (typeof message === 'string' && message) || `The service responded with status ${status}.`,
    secondsOf(headers),
  );
}

function kindOf(status: number) {
  // The browser hides the status of a redirect that it does not follow.
  if (status < 400) return 'redirected';
  if (status === 401) return 'unauthenticated';
  if (status === 429) return 'throttled';
  if (status >= 500) return 'unavailable';
  return status === 404 || status === 405 ? 'not-the-service' : 'refused';
}

/** Shortest and longest wait that is taken from a service, in seconds: neither a flood nor for ever. */
const [shortestWait, longestWait] = [1, 3_600];

/** Retry-After in seconds, from a number of seconds or a date by the service's own clock (RFC 9110, 10.2.3). */
function secondsOf(headers: Headers) {
  const retryAfter = headers.get('Retry-After');
  if (!retryAfter) return null;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(shortestWait, seconds), longestWait);
}
