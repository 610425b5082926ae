import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';
import { failureOf, summaryOf } from '#testing/run/summary.ts';
import { findOther } from './browser.ts';

/** Ends the run with what failed, what was not run here, and how many journeys were. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  /** An error outside of every test, in the setup for instance, must not leave "0 failed" behind. */
  onError() {
    this.#errors += 1;
  }

  async onExit() {
    const tests = this.#suite?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const failures = tests
      .filter((test) => test.outcome() === 'unexpected')
      .map((test) =>
        failureOf(test.titlePath().filter(Boolean).join(' › '), test.results.at(-1)?.error?.message),
      );
    const isOtherMissing =
      this.#suite?.suites.some(({ title }) => title === 'other-chromium') === true && !findOther();
    const counts = {
      passed: count('expected'),
      failed: count('unexpected') + this.#errors,
      skipped: count('skipped'),
    };
    process.stdout.write(summaryOf(counts, failures, isOtherMissing ? ['another Chromium'] : []));
  }
}
