import { retryAfterOf } from '#contract/guest/retry-after.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/page.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import type { AddressConfig } from './list-address.ts';
import {
  type Answer,
  type Client,
  type ClientOptions,
  createPlainClient,
  FailedAnswer,
  pageBodies,
} from './client.ts';

/**
 * A client for one token.
 * @throws ApiError from `list`, and the reason of an aborted signal
 */
export const createClient = (options: ClientOptions) =>
  withReadableErrors(createPlainClient(options), options.config);

/**
 * A client whose errors say what went wrong, and whose pages say what they contradict. What paints the first screen leaves them to the app. A list that its token
 * is not for (RFC 6750, 3.1) is not asked for again.
 */
export const withReadableErrors = (client: Client, config: AddressConfig): Client => {
  const barred: Partial<Record<EndpointName, ApiError>> = {};
  return {
    ...client,
    list: async (...given) => {
      const [name, request] = given;
      if (barred[name]) throw barred[name];
      try {
        // On its way while the page is.
        const checking = Object.keys(request).length > 0 && import('./contradiction.ts').catch(() => null);
        const page = await client.list(...given);
        const checks = (await checking) || null;
        const contradiction = await checks?.contradictionIn(config, client, name, request, page);
        if (!contradiction) return page;
        // Another object: the page itself may be on the screen already.
        const told = { ...page, contradiction };
        // How many there are of what was not asked for says nothing.
        if (contradiction.returned === null) told.meta = { ...page.meta, total: null };
        pageBodies.set(told, pageBodies.get(page) ?? '');
        return told;
      } catch (error) {
        if (!(error instanceof FailedAnswer)) throw error;
        const told = errorOf(error.answer);
        if (error.answer.headers.get('WWW-Authenticate')?.includes('insufficient_scope')) barred[name] = told;
        throw told;
      }
    },
  };
};

/** The most that is shown of what a service says of an error, in characters. */
const longestMessage = 500;

export function errorOf({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>) {
  const { message, errors } = Object(body) as Partial<Record<keyof ErrorBody, unknown>>;
  const complaints = Object.values(Object(errors) as object)
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ');
  return new ApiError(
    kindOf(status),
    (
      complaints ||
      (typeof message === 'string' && message) ||
      say('The service responded with status {status}.', { status: String(status) })
    ).slice(0, longestMessage),
    retryAfterOf(headers),
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
