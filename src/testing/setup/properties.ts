import fc from 'fast-check';
import { inject } from 'vitest';
import { runs } from '#testing/run/runs.ts';

// One seed for every property of the run; fast-check names it, with the smallest counterexample, when one fails.
fc.configureGlobal({ seed: inject('seed'), numRuns: runs(100) });
