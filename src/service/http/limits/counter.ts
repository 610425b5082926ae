import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Milliseconds in which something is added up. */
const window = 60_000;
/** Keys remembered at most; beyond them the one that began longest ago is forgotten. */
const mostRemembered = 5_000;

export type Count = { count: number; since: number };

/** Counts by a key, for a minute from the first time on. */
export const counter = () => {
  const byKey = new Map<string, Count>();
  return (key: string, now: number): Count => {
    const known = byKey.get(key);
    if (known !== undefined && now - known.since < window) return known;
    byKey.delete(key);
    const [oldest] = byKey.size < mostRemembered ? [] : byKey.keys();
    if (oldest !== undefined) byKey.delete(oldest);
    const begun = { count: 0, since: now };
    byKey.set(key, begun);
    return begun;
  };
};

/** Seconds until a count begins again. */
export const secondsLeft = ({ since }: Count, now: number) => Math.ceil((since + window - now) / 1_000);

/** Whom an address stands for. Behind a proxy that passes on what the caller claims, it may be any text. */
export const clientAddress = (ip: string) => (isIP(ip) === 0 ? '' : normalizeIP(ip));
