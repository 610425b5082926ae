/*
 * The clock of both programs. Nothing else asks the system for the time, so that a test can set it (lint refuses it).
 */

/** The time of day in ms since 1970 in UTC; it goes back when somebody sets the system's clock back. */
export const now = () => Date.now();

/**
 * Milliseconds since an instant of no meaning, which only go forward: for durations, waits and budgets. It says nothing to
 * another process or tab.
 */
export const monotonic = () => performance.now();

/** How long ago an instant was, in ms; 0 for one to come, which a clock told that was set back since. */
export const ageOf = (at: number) => Math.max(0, now() - at);
