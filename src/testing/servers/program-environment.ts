/** Variables that libfaketime reads; they set the day of a run (CONTRIBUTING, "Another day"). */
const ofTheDay = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * The variables that every program of a test starts with, before its own: nothing of this process but the path to
 * programs, and the day.
 */
export const programEnvironment: Record<string, string> = Object.fromEntries(
  ['PATH', ...ofTheDay].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
