/** How long anything that was read with a token stays on a device, in ms: seven days. */
export const maximumAge = 7 * 86_400_000;

/**
 * Whether what is from this time, in ms since the epoch, may still be used. A time in the future comes from a clock that
 * was wrong: it would make old rows look fresh.
 */
export const isWithinMaximumAge = (at: number) => at <= Date.now() && Date.now() - at <= maximumAge;
