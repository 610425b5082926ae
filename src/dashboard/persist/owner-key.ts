const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What tells whose names and pages are kept, without holding the token: SHA-256 of it and of the address it belongs to.
 * Null where the browser computes none: on a page that came over plain HTTP.
 */
export async function ownerKey(token: string, apiBaseUrl: string) {
  // The types promise it everywhere; browsers have it in secure contexts only.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${apiBaseUrl}\n${token}`));
  return hex(new Uint8Array(digest));
}
