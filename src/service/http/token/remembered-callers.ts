import type { Caller } from './caller.ts';

/** A caller, and where the token may be used. */
export type Known = { caller: Caller; mayComeFrom: (ip: string) => boolean };

/** A token as it was sent, and its hash in hexadecimal. */
export type SentToken = { token: string; hash: string };

/** What is found for a token; of a company account's it is known that it was good once. */
export type Found = Known | 'expired' | undefined;

export type LookUp = (sent: SentToken) => Promise<Found>;

/** Milliseconds for which a token that was found is not looked up again: a revoked one is refused after them. */
const trusted = 1_000;
/** Tokens remembered at most. */
const mostRemembered = 1_000;

/** Finds callers by their token; requests at the same time share one look. Of tokens it remembers hashes. */
export const rememberedCallers = (lookUp: LookUp) => {
  const remembered = new Map<string, { known: Promise<Found>; since: number }>();

  const find = async (sent: SentToken) => {
    if (remembered.size >= mostRemembered) remembered.clear();
    const { hash } = sent;
    const known = lookUp(sent);
    remembered.set(hash, { known, since: performance.now() });
    // Neither a failure nor an unknown token is remembered: a new token works at once.
    const found = await known.catch((error: unknown) => {
      remembered.delete(hash);
      throw error;
    });
    if (found === undefined) remembered.delete(hash);
    return found;
  };

  return {
    /** The look-up of a token that began within the last second, unless it found nobody. */
    recent: (hash: string) => {
      const entry = remembered.get(hash);
      return entry !== undefined && performance.now() - entry.since < trusted ? entry.known : undefined;
    },
    /** Whether the token was found the last time it was looked up, as far as is remembered. */
    wasFound: (hash: string) => remembered.has(hash),
    find,
  };
};
