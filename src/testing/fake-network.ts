/** The connection to a service, which a test can cut, delay or alter. */
export function fakeNetwork(behind: typeof globalThis.fetch) {
  let held: Promise<void> | null = null;
  const network = {
    cut: false,
    /** Addresses asked for, without the origin. */
    asked: [] as string[],
    /** Alters a response on its way. @param _address what was asked for, as in `asked` */
    intercept: (response: Response, _address: string) => Promise.resolve(response),
    /** Delays every response until the returned function is called. */
    hold: () => {
      const gate = new EventTarget();
      held = new Promise((resolve) => gate.addEventListener('open', () => resolve()));
      return () => gate.dispatchEvent(new Event('open'));
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : input,
        'http://roster.test',
      );
      const address = `${pathname}${search}`;
      network.asked.push(address);
      if (network.cut) throw new TypeError('Failed to fetch');
      if (held) await held;
      return network.intercept(await behind(input, init), address);
    },
  };
  return network;
}
