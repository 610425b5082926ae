/** Variables that set the day of a run (src/testing/run/on-day.sh). */
const day = ['LD_PRELOAD', 'DAY_OFFSET'];

/**
 * The variables that every program of a test starts with, before its own: of this process no more than the path to
 * programs, the day, the zone and the language.
 */
export const programEnvironment: Record<string, string> = Object.fromEntries(
  ['PATH', 'TZ', 'LC_ALL', ...day].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
