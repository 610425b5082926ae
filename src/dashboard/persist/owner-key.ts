/** Whose data is stored: a token, and the base address of the service that it is for. */
export type Owner = { token: string; apiBaseUrl: string };

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What marks stored data as its owner's without revealing the token: a SHA-256 of token and base address. Null where the
 * browser cannot compute one, on a page that was loaded over plain HTTP; nothing is stored then.
 */
export async function ownerKey({ token, apiBaseUrl }: Owner) {
  // The types promise it everywhere; browsers have it in secure contexts only.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${apiBaseUrl}\n${token}`));
  return hex(new Uint8Array(digest));
}
