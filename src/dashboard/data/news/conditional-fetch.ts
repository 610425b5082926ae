/**
 * Sends the tag of an address's latest answer along (RFC 9110, 13.1.2); an answer that says it is still that one is given
 * as it was, with the headers of now. Of another origin that would take a preflight, which not every server expects.
 */
export function conditionalFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const answers = new Map<string, { tag: string; body: string }>();
  return async (input, init) => {
    const address = input as string;
    const last = answers.get(address);
    const headers = new Headers(init?.headers);
    if (last) headers.set('If-None-Match', last.tag);
    const response = await fetch(address, { ...init, headers });
    if (response.status === 304 && last) return new Response(last.body, { headers: response.headers });
    const tag = response.ok && response.type !== 'cors' && response.headers.get('ETag');
    if (tag) answers.set(address, { tag, body: await response.clone().text() });
    else answers.delete(address);
    return response;
  };
}
