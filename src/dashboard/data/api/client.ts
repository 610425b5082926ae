import * as clock from '#contract/clock.ts';
import { takeCompanyName } from './company-name.ts';
import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { jsonOf } from '#contract/fields.ts';
import type { LatestAnswer } from '#contract/guest/rate-limit.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { listAddress, type ListRequest, requestInit } from './list-address.ts';
import { parsePage, type Page } from './read-page.ts';

/** Longest wait for an answer, in ms. */
const responseTimeoutMs = 15_000;

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
  /** Notes an answer to a request that was sent otherwise. */
  take?: (response: Response) => void;
};

export type ClientOptions = {
  config: Config;
  token: string;
  fetch?: typeof globalThis.fetch;
  /** Whether the service has accepted the token before, in this visit or an earlier one. */
  isKnown?: boolean;
};

/** The service answered with an error; create-client.ts says which. */
export class FailedAnswer extends Error {
  constructor(readonly answer: Answer) {
    super();
  }
}

/**
 * A client for one token; it sends that in the Authorization header alone (Authentication).
 * @throws ApiError or FailedAnswer from `list`, and the reason of an aborted signal
 */
export function createPlainClient(options: ClientOptions): Client {
  const { config, token, fetch = globalThis.fetch } = options;
  let { isKnown = false } = options;
  let latest: LatestAnswer | null = null;
  const take = (response: Response) => {
    const { headers, type } = response;
    latest = { at: clock.monotonic(), headers, isOpen: type !== 'cors' };
    takeCompanyName(response);
  };
  return {
    async list(name, request, signal, priority) {
      const address = listAddress(config, name, request);
      const answer = await send(fetch, address, token, take, signal, priority);
      // What has given pages is the service, and a torn or foreign answer of it will pass.
      const isForeign = answer.body === undefined && (answer.ok || [404, 405].includes(answer.status));
      if (isForeign && isKnown) throw new ApiError('unavailable', '');
      if (!answer.ok) throw new FailedAnswer(answer);
      const page = parsePage(name, answer.body, request);
      pageBodies.set(page, answer.text);
      isKnown = true;
      return page;
    },
    latest: () => latest,
    take,
  };
}

export type Answer = { ok: boolean; status: number; headers: Headers; text: string; body: unknown };

/**
 * Sends a request with a token.
 * @param take is given the response before its body has come
 * @throws ApiError for an answer that does not come, and the reason of an aborted signal
 */
export async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  token: string,
  take: (response: Response) => void,
  signal?: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Answer> {
  const timeout = AbortSignal.timeout(responseTimeoutMs);
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
      throw new ApiError(
        'timed-out',
        say("The service didn't respond within {seconds} s.", { seconds: responseTimeoutMs / 1000 }),
      );
    }
    throw new ApiError('unreachable', say("Couldn't reach the service."));
  }
}
