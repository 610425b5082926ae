import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';
import { type Counts, summaryOf } from '#testing/summary.ts';
import { findOther } from './browser.ts';

const unitResults = fileURLToPath(new URL('../results/unit.json', import.meta.url));

/** Counts of the unit tests that ran just before; read once, so that a later run does not add them again. */
function takeUnitCounts(): Counts {
  if (!existsSync(unitResults)) return { passed: 0, failed: 0, skipped: 0 };
  const counts: Counts = JSON.parse(readFileSync(unitResults, 'utf8'));
  rmSync(unitResults);
  return counts;
}

/** Ends the run with what was not run here, and one line that counts every test, unit and browser. */
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
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    const unit = takeUnitCounts();
    const isOtherMissing =
      this.#suite?.suites.some(({ title }) => title === 'other-chromium') === true && !findOther();
    const counts = {
      passed: unit.passed + count('expected'),
      failed: unit.failed + count('unexpected') + this.#errors,
      skipped: unit.skipped + count('skipped'),
    };
    process.stdout.write(summaryOf(counts, isOtherMissing ? ['another Chromium'] : []));
  }
}
