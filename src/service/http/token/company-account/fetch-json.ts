/** Octets of an issuer's document at most. */
const mostOctets = 256 * 1_024;

/**
 * A JSON document of an issuer.
 * @throws Error when it does not come in time, whole, as JSON, from this very address
 */
export const fetchJson = async (address: string, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(address, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new Error(`${address} does not answer.`, { cause: error });
  });
  const chunks: Uint8Array[] = [];
  let octets = 0;
  for await (const chunk of response.body ?? []) {
    octets += chunk.length;
    if (octets > mostOctets) throw new Error(`${address} gives more than ${mostOctets} octets.`);
    chunks.push(chunk);
  }
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}.`);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Error(`${address} gives no JSON.`);
  }
};
