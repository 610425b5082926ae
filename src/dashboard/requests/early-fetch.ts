/**
 * Sends one request at once, and gives a `fetch` that answers the first equal request with its response; everything else
 * it sends. It needs to know nothing of what comes back, so it can be among the first things that run.
 */
export function fetchEarly(address: string, init: RequestInit): typeof globalThis.fetch {
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
