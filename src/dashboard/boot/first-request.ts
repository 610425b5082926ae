import { listOfPath } from '#dashboard/data/address/base-path.ts';
import { listRequest, readListParams } from '#dashboard/data/address/list-params.ts';
import { listAddress, requestInit } from '#dashboard/data/api/list-address.ts';
import { type ConfigAnswer, configOf } from '#dashboard/data/api/read-config.ts';
import { bearerOf, readSession } from '#dashboard/data/session/token-store.ts';

/** Longest wait for the configuration, in ms. */
const configTimeoutMs = 10_000;

/** Asks for the run-time configuration, which is beside index.html. */
export async function askForConfig(fetch = globalThis.fetch): Promise<ConfigAnswer> {
  try {
    // Relative to the base element of index.html.
    const response = await fetch('config.json', {
      // As in the page's preload: with other credentials the browser would fetch it a second time.
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: AbortSignal.timeout(configTimeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** @returns a fetch that answers the equal request of the client; the usual one where there is nothing to ask */
export function fetchFirstPage(answer: ConfigAnswer): typeof globalThis.fetch {
  const name = listOfPath(window.location.pathname);
  const config = configOf(answer);
  const token = config && bearerOf(readSession(config.apiBaseUrl));
  if (!name || !token) return globalThis.fetch;
  const { params } = readListParams(name, config.extensions, window.location.search);
  return fetchOnce(listAddress(config, name, listRequest(name, params)), requestInit(token));
}

/**
 * Sends one request at once, and gives a `fetch` that answers the first equal request with its response; everything else
 * it sends. It needs to know nothing of what comes back, so it can be among the first things that run.
 */
function fetchOnce(address: string, init: RequestInit): typeof globalThis.fetch {
  const controller = new AbortController();
  const answer = fetch(address, { ...init, signal: controller.signal });
  // Whoever takes it handles a failure; without this the browser would report it as unhandled too.
  answer.catch(() => {});
  // The headers hold the token, which is forgotten with the session: nothing that stays may lead to them.
  let early: { answer: Promise<Response>; headers: string } | null = {
    answer,
    headers: JSON.stringify(init.headers),
  };
  return (input, asked = {}) => {
    const { signal, headers } = asked;
    if (!early || input !== address || JSON.stringify(headers) !== early.headers) return fetch(input, asked);
    const taken = early.answer;
    early = null;
    signal?.addEventListener('abort', () => controller.abort(signal.reason));
    return taken;
  };
}
