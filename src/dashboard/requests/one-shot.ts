import { hashKey } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';

/**
 * A client that asks for a page at once: the first who asks it for that page gets the answer, good or bad.
 * @param signal gives that page up
 */
export function askAhead<Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
  signal: AbortSignal,
): Client {
  const key = hashKey([name, request]);
  const answer = client.list(name, request, signal);
  answer.catch(() => {});
  const answers = new Map<string, Promise<Page>>([[key, answer]]);
  return {
    list<Asked extends EndpointName>(...given: Parameters<typeof client.list<Asked>>) {
      const asked = hashKey(given.slice(0, 2));
      const ready = answers.get(asked);
      answers.delete(asked);
      return (ready as Promise<Page<Asked>> | undefined) ?? client.list(...given);
    },
  };
}
