/** A fault that could be put into the code. The tests beside that code have to find it. */
export type Mutant = {
  /** The wrong behaviour that it causes. */
  fault: string;
  /** Below `src`, as are the tests. */
  file: string;
  tests: readonly string[];
  /** A text that the file has once, and what takes its place. */
  code: string;
  mutated: string;
};

/** Mutants of one file, each with its code before and after, by what the program does wrong. */
export const mutantsOf = (
  file: string,
  tests: readonly string[],
  faults: Record<string, readonly [code: string, mutated: string]>,
): Mutant[] =>
  Object.entries(faults).map(([fault, [code, mutated]]) => ({ fault, file, tests, code, mutated }));
