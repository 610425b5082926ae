/**
 * The part of a webhook's address that may be shown: the host, after the scheme if that is not https. The rest is
 * often the secret that lets anybody post to it. Null for a text that is no web address.
 */
export function openPartOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const hides = url.pathname !== '/' || url.search || url.hash || url.username || url.password;
  return { text: url.protocol === 'https:' ? url.host : url.origin, isWhole: !hides };
}

/** A webhook's address, cut to its open part: the rest may be a secret. */
export function shortened(address: string) {
  const open = openPartOf(address);
  if (open?.isWhole) return address;
  return open ? `${open.text}/…` : '••••••••';
}
