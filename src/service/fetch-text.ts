import { timeLimit } from '#contract/guest/time-limit.ts';

type Limits = {
  headers: Record<string, string>;
  /** Octets of the body at most, unpacked. */
  mostOctets: number;
  /** Milliseconds until the body has come, at most. */
  timeoutMs: number;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
};

/** A body was larger than allowed. The message names the limit, and the address without its query. */
export class TooLarge extends Error {}

/**
 * The response of another server as text. Bodies are read in pieces, so that one without an end costs no more memory
 * than its limit. Redirects are not followed.
 * @throws TooLarge, what `fetch` throws, and the reason of an aborted signal
 */
export const fetchText = async (address: string, limits: Limits) => {
  const { headers, mostOctets, timeoutMs, fetch = globalThis.fetch } = limits;
  const { signal, end } = timeLimit(timeoutMs, limits.signal);
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const chunks: Uint8Array[] = [];
    let octets = 0;
    for await (const chunk of response.body ?? []) {
      octets += chunk.length;
      if (octets > mostOctets) throw new TooLarge(tooLarge(address, mostOctets));
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { status: response.status, headers: response.headers, text };
  } finally {
    end();
  }
};

const tooLarge = (address: string, mostOctets: number) => {
  const { origin, pathname } = new URL(address);
  const kB = mostOctets / 1_024;
  return `${origin}${pathname} gives more than ${kB < 1_024 ? `${kB} kB` : `${kB / 1_024} MB`}.`;
};
