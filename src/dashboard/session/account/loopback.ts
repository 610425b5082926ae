/** Whether an address is that of this machine: only there a provider needs no https. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether the browser may be led to an address of a provider: a web page, which only here may come without https. */
export const isWebPage = (address: URL) =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address));
