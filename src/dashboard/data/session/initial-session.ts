import * as clock from '#contract/clock.ts';
import type { Config } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { isIdentifier } from '#contract/parameters.ts';
import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { listRequest, readListParams } from '#dashboard/data/address/list-params.ts';
import { type Client, createPlainClient } from '#dashboard/data/api/client.ts';
import { type ListRequest, requestKey } from '#dashboard/data/api/list-address.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import type { Owner } from '#dashboard/data/persist/owner.ts';
import { readPersistedPage, type PersistedPage } from '#dashboard/data/persist/persisted-page.ts';
import { sessionFetch } from './account/account-fetch.ts';
import { isOnDevice, readToken } from './token-store.ts';

type PersistedName = { id: Id; name: string; detail: string | null; text: string };

export type PersistedNames = Record<'contacts' | 'agents', PersistedName[]>;

const isName = (value: unknown): value is PersistedName => {
  const { id, name, detail, text } = Object(value) as Record<keyof PersistedName, unknown>;
  return isIdentifier(id) && [name, detail ?? '', text].every((each) => typeof each === 'string');
};

/** The names that were persisted. @throws for others: an older Roster may have stored them, or somebody have changed them */
function namesOf(stored: unknown): PersistedNames {
  const { contacts, agents } = stored as Record<keyof PersistedNames, unknown[]>;
  if (![...contacts, ...agents].every(isName)) throw new TypeError('Something else is persisted.');
  return stored as PersistedNames;
}

/** A page as it was persisted, with its names. @param owner null when the device does not keep the token */
export const readPersisted = <Name extends EndpointName>(
  owner: Owner | null,
  name: Name,
  request: ListRequest<Name>,
) => readPersistedPage(owner, name, request, namesOf);

/** Adds names to those that are known; newer ones count. */
export function addNames(known: PersistedNames, more: Partial<PersistedNames>) {
  for (const list of ['contacts', 'agents'] as const) known[list] = [...(more[list] ?? []), ...known[list]];
}

/** The page of the address bar, from the service and from an earlier visit. */
export type InitialPage = {
  name: EndpointName;
  request: ListRequest;
  answer: Promise<Page>;
  persisted: Promise<PersistedPage<EndpointName, PersistedNames> | null>;
};

export type InitialSession = HeadStart & {
  token: string;
  names: PersistedNames;
  /** Takes the names that come once React has the first screen. */
  takeNames?: (names: Partial<PersistedNames>) => void;
  /** Resolves when the names on the first screen that were asked for early are there. */
  named?: Promise<unknown>;
  /** Null where the address is not that of a list. */
  page: InitialPage | null;
};

/**
 * Asks for the page of the address bar with the stored token, and reads the one that was persisted there.
 * @returns null without a token
 */
export function beginSession(config: Config, fetch = globalThis.fetch): InitialSession | null {
  const { apiBaseUrl } = config;
  const token = readToken(apiBaseUrl);
  if (token === null) return null;
  const headStart = createHeadStart(
    createPlainClient({ config, token, fetch: sessionFetch(apiBaseUrl, fetch), isKnown: true }),
  );
  const begun = { token, names: { contacts: [], agents: [] }, ...headStart };
  const name = listOfPath(window.location.pathname);
  if (!name) return { ...begun, page: null };
  const { params } = readListParams(name, config.extensions, window.location.search);
  const request = listRequest(name, params);
  const owner = isOnDevice(token, apiBaseUrl) ? { token, apiBaseUrl } : null;
  const answer = headStart.ask(name, request);
  const persisted = readPersisted(owner, name, request);
  return { ...begun, page: { name, request, answer, persisted } };
}

/**
 * How long an answer waits to be taken once the first one has been, in ms: after that it would no longer be new. Until
 * then the script that takes them is still coming, and on a slow line a second request would only delay it.
 */
const shelfLife = 10_000;

/** Requests that leave before the part of the dashboard is there that will make them. */
export type HeadStart = {
  /** Gives the first equal request the answer that is under way, good or bad; everything else it sends. */
  client: Client;
  /** Sends a request at once; the promise is for whoever wants to look at the answer and leave it there. */
  ask: <Name extends EndpointName>(
    name: Name,
    request: ListRequest<Name>,
    priority?: RequestPriority,
  ) => Promise<Page<Name>>;
  /** Whether an answer is still there for whoever makes its request. */
  isKept: <Name extends EndpointName>(name: Name, request: ListRequest<Name>) => boolean;
};

export function createHeadStart(client: Client): HeadStart {
  const underWay = new Map<string, { answer: Promise<Page>; controller: AbortController; at: number }>();
  /** When the script that takes the answers began to. */
  let takenSince: number | undefined;
  return {
    ask: (name, request, priority) => {
      const controller = new AbortController();
      const answer = client.list(name, request, controller.signal, priority);
      // Whoever takes it handles a failure; without this the browser would report it as unhandled too.
      answer.catch(() => {});
      const asked = { answer, controller, at: clock.now() };
      const { page = 1 } = request;
      // It tells the total too (total-query.ts).
      if (page === 1)
        underWay.set(requestKey(name, { ...request, page: undefined, per_page: 1 }), {
          ...asked,
          controller: new AbortController(),
        });
      underWay.set(requestKey(name, request), asked);
      return answer;
    },
    isKept: (name, request) => underWay.has(requestKey(name, request)),
    client: {
      ...client,
      list: <Asked extends EndpointName>(...given: Parameters<typeof client.list<Asked>>) => {
        const [name, request, taker] = given;
        const key = requestKey(name, request);
        const found = underWay.get(key);
        underWay.delete(key);
        takenSince ??= clock.now();
        if (!found || clock.now() - Math.max(found.at, takenSince) > shelfLife) return client.list(...given);
        taker?.addEventListener('abort', () => found.controller.abort(taker.reason));
        return found.answer;
      },
    },
  };
}
