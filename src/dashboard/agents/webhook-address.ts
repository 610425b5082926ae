/**
 * What may be read over somebody's shoulder of a webhook's address: its scheme and host. The rest often is the
 * secret that lets anybody post to it. Null for a text that is no web address, of which nothing is known.
 */
export function openPartOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const hides = url.pathname !== '/' || url.search || url.hash || url.username || url.password;
  return { text: url.origin, isWhole: !hides };
}
