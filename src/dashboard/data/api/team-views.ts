import '#dashboard/base/strict-schemas.ts';
import { jsonOf } from '#contract/fields.ts';
import { viewsPath, viewsSchema } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { errorOf } from './create-client.ts';
import { requestInit } from './list-address.ts';

/** Longest wait for them, in ms. */
const responseTimeoutMs = 15_000;

/**
 * Asks a service for the views of a company.
 * @returns the entries as they came
 * @throws ApiError, and the reason of an aborted signal
 */
export async function fetchTeamViews(
  { apiBaseUrl, token }: { apiBaseUrl: string; token: string },
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<unknown[]> {
  try {
    const response = await fetch(`${apiBaseUrl}${viewsPath}`, {
      ...requestInit(token),
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    const { ok, status, headers } = response;
    const body = jsonOf(await response.text());
    if (!ok) throw errorOf({ status, headers, body });
    const { data } = viewsSchema.safeParse(body);
    if (data) return data.data;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError('unreachable', say("Couldn't reach the service."));
  }
  throw new ApiError('not-the-service', say('The service sent no views.'));
}
