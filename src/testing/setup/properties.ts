import fc from 'fast-check';
import { inject } from 'vitest';

// One seed for every property of the run; fast-check names it, with the smallest counterexample, when one fails.
fc.configureGlobal({ seed: inject('seed') });
