import { clientAddress, counter, secondsLeft } from './counter.ts';

/** Failures of an address with whatever tokens, as a multiple of the limit, beyond which it is told to wait. */
const flood = 10;
/** Characters of a token that it is counted by: `rst_` and eight that tell it apart, also when its end is mistyped. */
const prefixLength = 12;

/** One try to sign in, counted as failed until it is taken back. */
export type Attempt = {
  /** Whether the address had failed too often before, with tokens that begin like this one or with many others. */
  isOver: boolean;
  /** Whether this try is the one that brought it over the limit. */
  isFirstOver: boolean;
  /** Whether so many tokens of the address have failed that the others are looked up together. */
  isCrowded: boolean;
  /** Seconds until the count restarts. */
  retryAfter: number;
  /** The try did not fail, or failed by no fault of the caller. */
  takeBack(): void;
};

/**
 * Counts failed sign-ins by client address and by the beginning of the token; an IPv6 address stands for its /64, which
 * is one customer's.
 *
 * Over the limit the answer is 429 in place of 401. A token is looked up all the same, since people share an address with
 * somebody's broken script; so that a flood of tokens does not keep the database busy, those of an address with many
 * failures are looked up together. A try counts before its look-up, so many at once get no further than one after another.
 * @param given failures a minute of one address with one beginning of a token; 0 for no limit
 */
export const failedSignIns = (given: number): ((ip: string, token?: string) => Attempt) => {
  const limit = given === 0 ? Infinity : given;
  const [ofAddress, ofToken] = [counter(), counter()];

  return (ip, token = '') => {
    const now = performance.now();
    const address = clientAddress(ip);
    const all = ofAddress(address, now);
    const alike = ofToken(`${address} ${token.slice(0, prefixLength)}`, now);
    const [before, beforeAlike] = [all.count, alike.count];
    all.count += 1;
    alike.count += 1;
    return {
      isOver: beforeAlike >= limit || before >= flood * limit,
      isFirstOver: beforeAlike === limit || before === flood * limit,
      isCrowded: before >= limit,
      retryAfter: secondsLeft(beforeAlike >= limit ? alike : all, now),
      takeBack: () => {
        all.count -= 1;
        alike.count -= 1;
      },
    };
  };
};
