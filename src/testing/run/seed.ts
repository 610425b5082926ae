import { randomInt } from 'node:crypto';

const given = process.env['SEED'];

/** Which random values the property tests try: those of an earlier run (`SEED=… npm run check`), or new ones. */
export const seed = given === undefined ? randomInt(2 ** 31) : Number(given);

if (!Number.isInteger(seed)) throw new Error(`SEED: must be an integer, got "${given}"`);
