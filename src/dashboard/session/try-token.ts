import type { Config } from '#contract/config.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { createClient } from '#dashboard/api/client.ts';

/** What a token may be made of (RFC 6750, 2.1: b64token). */
const tokenForm = /^[A-Za-z0-9\-._~+/]+=*$/;

/**
 * Tries a token against the service, with the smallest page of the shortest list.
 * Gives null when it was accepted, else the sentence for the person.
 */
export async function tryToken(config: Config, token: string): Promise<string | null> {
  if (token === '') return 'Paste your access token first.';
  if (!tokenForm.test(token)) {
    return 'That is not an access token: it holds spaces or signs that no token has. Was it copied whole?';
  }
  try {
    await createClient({ config, token }).list(
      'agents',
      config.extensions.includes('per_page') ? { per_page: 1 } : {},
    );
    return null;
  } catch (error) {
    return sentenceOf(error, config.apiBaseUrl || window.location.origin);
  }
}

function sentenceOf(error: unknown, base: string) {
  if (!(error instanceof ApiError)) return 'Something unexpected happened while signing in. Try again.';
  switch (error.kind) {
    case 'unauthenticated':
      return 'That token was not accepted. It may have expired or been revoked.';
    case 'unreachable':
      return `The service at ${base} could not be reached. Check your connection and try again.`;
    case 'timed-out':
      return `The service at ${base} did not answer in time. Try again in a moment.`;
    case 'unavailable':
      return `The service at ${base} cannot serve right now. Try again in a moment.`;
    case 'throttled':
      return `Too many tries. Try again in ${error.retryAfterSeconds ?? 60} s.`;
    case 'not-the-service':
      return `No listing service answers at ${base}. The base address in this dashboard's configuration is wrong; tell whoever runs it.`;
    case 'refused':
      return `The service at ${base} refused: ${error.message}`;
  }
}
