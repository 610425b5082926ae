const given = process.env['RUNS_FACTOR'] ?? '1';
const factor = Number(given);

if (!(factor > 0)) throw new Error(`RUNS_FACTOR: must be a number above 0, got "${given}"`);

/** How many random values a property is tried with: `count` on each commit, ten times as many before a release. */
export const runs = (count: number) => Math.ceil(count * factor);
