import * as clock from '#contract/clock.ts';

/** Milliseconds for which a clock has to go on evenly before anything is deleted by it. */
const evenly = 3_600_000;
/** Milliseconds by which it may differ meanwhile: corrections of a clock are smaller, settings of one larger. */
const tolerance = 60_000;

/**
 * Watches a clock that tells what is old enough to be deleted: one reading of a clock that was set for a minute would
 * delete everything.
 * @returns takes a reading, in ms since the epoch, and tells whether it agrees with one of an hour before or more
 */
export const steadyClock = () => {
  let earlier: { at: number; passed: number } | null = null;
  return (at: number): boolean => {
    const passed = clock.monotonic();
    const apart = earlier && at - earlier.at - (passed - earlier.passed);
    if (earlier === null || apart === null || Math.abs(apart) > tolerance) {
      earlier = { at, passed };
      return false;
    }
    return passed - earlier.passed >= evenly;
  };
};
