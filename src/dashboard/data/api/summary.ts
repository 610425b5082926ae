import '#dashboard/base/strict-schemas.ts';
import type { Config } from '#contract/config.ts';
import { type Grouping, type Split, summaryPath } from '#contract/groupings.ts';
import { writeQueryValue } from '#contract/parameters.ts';
import { type Summary, summarySchema } from '#contract/summary.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { send } from './client.ts';
import { errorOf } from './create-client.ts';
import { type ListRequest, serverName } from './list-address.ts';

/**
 * Has a service break its opportunities down.
 * @throws ApiError, and the reason of an aborted signal
 */
export async function fetchSummary(
  { config, token, fetch }: { config: Config; token: string; fetch: typeof globalThis.fetch },
  { by, split }: { by: Grouping; split?: Split | undefined },
  request: ListRequest<'opportunities'>,
  signal: AbortSignal,
  take: (response: Response) => void = () => {},
): Promise<Summary> {
  const query = new URLSearchParams({ by, ...(split && { split }) });
  for (const [key, value] of Object.entries(request))
    if (value !== undefined) query.append(serverName(config, key), writeQueryValue(value));
  const address = `${config.apiBaseUrl}${summaryPath}?${query.toString()}`;
  const answer = await send(fetch, address, token, take, signal);
  if (!answer.ok) throw errorOf(answer);
  const { data } = summarySchema.safeParse(answer.body);
  const isDivided = data?.data.every(({ parts }) => parts) ?? false;
  if (data && (!split || isDivided)) return data;
  throw new ApiError('not-the-service', say('The service sent no totals.'));
}
