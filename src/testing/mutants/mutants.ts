import { addressMutants } from './address.ts';
import { contractMutants } from './contract.ts';
import { otherMutants } from './elsewhere.ts';
import { listMutants } from './lists.ts';
import { tokenMutants } from './token.ts';

/** Every one is found by a test beside its code: the score is all of them. */
export const mutants = [
  ...listMutants,
  ...tokenMutants,
  ...contractMutants,
  ...addressMutants,
  ...otherMutants,
];
