/** Runs a function in a page: of Playwright, or of another engine. */
export type Evaluating = {
  evaluate: <Result>(script: (word: string) => Result, word: string) => Promise<Awaited<Result>>;
};
