import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from '#dashboard/api/client.ts';
import { requestKey, type ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';

/**
 * Sends one request at once, and gives a client that answers the first equal request with its response, good or bad;
 * everything else it sends.
 * @param signal aborts the request while nobody has taken the response
 */
export function sendOneShot<Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
  signal?: AbortSignal,
): Client {
  const key = requestKey(name, request);
  const controller = new AbortController();
  const abort = ({ target }: Event) => controller.abort((target as AbortSignal).reason);
  signal?.addEventListener('abort', abort);
  let response: Promise<Page> | null = client.list(name, request, controller.signal);
  // Whoever takes it handles a failure; without this the browser would report it as unhandled too.
  response.catch(() => {});
  return {
    ...client,
    list<Asked extends EndpointName>(...given: Parameters<typeof client.list<Asked>>) {
      const [asked, parameters, taker] = given;
      if (!response || requestKey(asked, parameters) !== key) return client.list(...given);
      const taken = response as Promise<Page<Asked>>;
      response = null;
      taker?.addEventListener('abort', abort);
      return taken;
    },
  };
}
