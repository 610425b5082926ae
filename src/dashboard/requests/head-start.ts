import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from '#dashboard/api/client.ts';
import { requestKey, type ListRequest } from '#dashboard/api/list-address.ts';
import type { Page } from '#dashboard/api/read-page.ts';

/** How long an answer waits for somebody to take it, in ms: after that it would no longer be new. */
const shelfLife = 10_000;

/** Requests that leave before the part of the dashboard is there that will make them. */
export type HeadStart = {
  /** Gives the first equal request the answer that is under way, good or bad; everything else it sends. */
  client: Client;
  /** Sends a request at once; the promise is for whoever wants to look at the answer and leave it there. */
  ask: <Name extends EndpointName>(name: Name, request: ListRequest<Name>) => Promise<Page<Name>>;
};

export function createHeadStart(client: Client): HeadStart {
  const underWay = new Map<string, { answer: Promise<Page>; controller: AbortController; at: number }>();
  return {
    ask: (name, request) => {
      const controller = new AbortController();
      const answer = client.list(name, request, controller.signal);
      // Whoever takes it handles a failure; without this the browser would report it as unhandled too.
      answer.catch(() => {});
      underWay.set(requestKey(name, request), { answer, controller, at: Date.now() });
      return answer;
    },
    client: {
      ...client,
      list: <Asked extends EndpointName>(...given: Parameters<typeof client.list<Asked>>) => {
        const [name, request, taker] = given;
        const key = requestKey(name, request);
        const found = underWay.get(key);
        underWay.delete(key);
        if (!found || Date.now() - found.at > shelfLife) return client.list(...given);
        taker?.addEventListener('abort', () => found.controller.abort(taker.reason));
        return found.answer;
      },
    },
  };
}
