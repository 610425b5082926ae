import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { listPaths } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';

/** The page that a token was tried with, and its key in the query cache. */
export type TriedPage = [key: ReturnType<typeof pageKey>, page: Page];

/** The lists to try it with, one after the other: a token may be for some of them only. The longest comes last. */
const lists = (Object.keys(listPaths) as EndpointName[]).toReversed();

/** What a token may be made of (RFC 6750, 2.1: b64token). */
const tokenForm = /^[A-Za-z0-9\-._~+/]+=*$/;

/**
 * Tries a token against the service, with the smallest page of the shortest list that it may read.
 * @param refusal the sentence for one that isn't accepted
 * @returns that page and its key in the query cache when it was accepted, else the sentence for the person
 */
export async function tryToken(
  config: Config,
  token: string,
  refusal = say("This token wasn't accepted. It may have expired or been revoked."),
): Promise<TriedPage | string> {
  if (token === '') return say('Paste your access token.');
  if (!tokenForm.test(token)) {
    return say(
      "That doesn't look like an access token: it contains characters no token has. Copy the whole token and try again.",
    );
  }
  try {
    return await firstPage(config, token);
  } catch (error) {
    return sentenceOf(error, config.apiBaseUrl || window.location.origin, refusal);
  }
}

/** @throws ApiError; if every list is refused, that of the last */
async function firstPage(config: Config, token: string): Promise<TriedPage> {
  const client = createClient({ config, token });
  const request = config.extensions.includes('per_page') ? { per_page: 1 } : {};
  let refusal: ApiError | undefined;
  for (const name of lists) {
    try {
      return [pageKey(name, request), await client.list(name, request)];
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'refused')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function sentenceOf(error: unknown, base: string, refusal: string) {
  if (!(error instanceof ApiError)) return say('Something went wrong while signing in. Try again.');
  switch (error.kind) {
    case 'unauthenticated':
      return refusal;
    case 'unreachable':
      return say("Couldn't reach the service at {base}. Check your connection and try again.", { base });
    case 'timed-out':
      return say("The service at {base} didn't respond in time. Try again in a moment.", { base });
    case 'unavailable':
      return say('The service at {base} is temporarily unavailable. Try again in a moment.', { base });
    case 'throttled':
      return say('Too many attempts. Try again in {seconds} s.', { seconds: error.retryAfterSeconds ?? 60 });
    case 'redirected':
      return say(
        'The service at {base} asks for another kind of sign-in. Ask your administrator how to sign in.',
        { base },
      );
    case 'not-the-service':
      return say(
        "There's no listing service at {base}. Ask your administrator to check the address in this dashboard's configuration.",
        { base },
      );
    case 'refused':
      return say('The service at {base} refused the request: {reason}', { base, reason: error.message });
  }
}
