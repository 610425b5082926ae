/**
 * Sends one request at once, and gives a `fetch` that answers the first equal request with its response; everything else
 * it sends. It needs to know nothing of what comes back, so it can be among the first things that run.
 */
export function fetchEarly(address: string, init: RequestInit): typeof globalThis.fetch {
  const controller = new AbortController();
  let early: Promise<Response> | null = fetch(address, { ...init, signal: controller.signal });
  // Whoever takes it handles a failure; without this the browser would report it as unhandled too.
  early.catch(() => {});
  return (input, asked = {}) => {
    const isSame = input === address && JSON.stringify(asked.headers) === JSON.stringify(init.headers);
    if (!early || !isSame) return fetch(input, asked);
    const response = early;
    early = null;
    asked.signal?.addEventListener('abort', () => controller.abort(asked.signal?.reason));
    return response;
  };
}
