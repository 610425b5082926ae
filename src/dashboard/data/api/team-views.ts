import '#dashboard/base/strict-schemas.ts';
import { viewsPath, viewsSchema } from '#contract/view.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { errorOf } from './create-client.ts';
import { send } from './client.ts';

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
  const answer = await send(fetch, `${apiBaseUrl}${viewsPath}`, token, () => {}, signal);
  if (!answer.ok) throw errorOf(answer);
  const { data } = viewsSchema.safeParse(answer.body);
  if (data) return data.data;
  throw new ApiError('not-the-service', say('The service sent no views.'));
}
