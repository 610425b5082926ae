import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Milliseconds in which the failures of an address are added up. */
const window = 60_000;
/** Addresses remembered at most; beyond them the one that began longest ago is forgotten. */
const mostAddresses = 5_000;
/** An address may fail this many times its limit before its unknown tokens are refused without a look. */
const lookedUp = 10;

/** One try to sign in, counted as failed until it is taken back. */
export type Attempt = {
  /** Whether the address was over its limit before. */
  isOver: boolean;
  /** Whether this try is the one that brought the address over its limit. */
  isFirstOver: boolean;
  /** Whether a token that nobody has seen here may still be looked up. */
  mayLookUp: boolean;
  /** Seconds until the address's count restarts. */
  retryAfter: number;
  /** The try did not fail, or failed by no fault of the caller. */
  takeBack(): void;
};

type Failures = { count: number; since: number };

/** Whom an address stands for. Behind a proxy that passes on what the caller claims, it may be any text. */
export const clientAddress = (ip: string) => (isIP(ip) === 0 ? '' : normalizeIP(ip));

/**
 * Counts failed sign-ins by client address; an IPv6 address stands for its /64, which is one customer's.
 *
 * Over the limit, an address is told 429 in place of 401, yet its tokens are still looked up: people who share an
 * address with somebody's broken script go on working and can sign in. So that this is no way to make the database
 * look up tokens without end, at ten times the limit only tokens go on working that this process has found before.
 * A try counts before its look-up, so many at once get no further than one after another.
 * @param limit failures a minute of one address; 0 for no limit
 */
export const failedSignIns = (limit: number): ((ip: string) => Attempt) => {
  if (limit === 0) return () => unlimited;
  const byAddress = new Map<string, Failures>();

  const failuresOf = (ip: string, now: number): Failures => {
    const address = clientAddress(ip);
    const known = byAddress.get(address);
    if (known !== undefined && now - known.since < window) return known;
    byAddress.delete(address);
    const [oldest] = byAddress.size < mostAddresses ? [] : byAddress.keys();
    if (oldest !== undefined) byAddress.delete(oldest);
    const failures = { count: 0, since: now };
    byAddress.set(address, failures);
    return failures;
  };

  return (ip) => {
    const now = performance.now();
    const failures = failuresOf(ip, now);
    const before = failures.count;
    failures.count += 1;
    return {
      isOver: before >= limit,
      isFirstOver: before === limit,
      mayLookUp: before < lookedUp * limit,
      retryAfter: Math.ceil((failures.since + window - now) / 1_000),
      takeBack: () => {
        failures.count -= 1;
      },
    };
  };
};

const unlimited: Attempt = {
  isOver: false,
  isFirstOver: false,
  mayLookUp: true,
  retryAfter: 0,
  takeBack: () => {},
};
