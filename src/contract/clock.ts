/*
 * The clock of both programs. Nothing else asks the system for the time, so that a test can set it (lint refuses it).
 */

/** The time of day in ms since 1970 in UTC; it goes back when somebody sets the system's clock back. */
export const now = () => Date.now();
