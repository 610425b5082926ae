/** What tells a web address from others of its site: `…/front-desk`; the host of one without a path, and any other text as it is. */
export function linkEnd(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  const end = `${url.pathname}${url.search}${url.hash}`;
  return end === '/' ? url.host : `…${end}`;
}
