import '#dashboard/base/strict-schemas.ts';
import { type Changes, changesPath, changesSchema } from '#contract/changes.ts';
import type { Config } from '#contract/config.ts';
import { send } from './client.ts';

/**
 * What changed after a cursor; null where the service does not say.
 * @throws ApiError for an answer that does not come, and the reason of an aborted signal
 */
export async function fetchChanges(
  { config, token, fetch }: { config: Config; token: string; fetch: typeof globalThis.fetch },
  after: string,
  signal: AbortSignal,
): Promise<Changes | null> {
  const query = new URLSearchParams({ after }).toString();
  const answer = await send(fetch, `${config.apiBaseUrl}${changesPath}?${query}`, token, () => {}, signal);
  return changesSchema.safeParse(answer.body).data ?? null;
}
