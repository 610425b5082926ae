import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';

type Counts = { passed: number; failed: number; skipped: number };

/** The part of vitest's JSON report that is read here. */
type UnitReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;

const unitResults = fileURLToPath(new URL('../results/unit.json', import.meta.url));

/** Counts of the unit tests that ran just before; read once, so that a later run does not add them again. */
function takeUnitCounts(): Counts {
  if (!existsSync(unitResults)) return { passed: 0, failed: 0, skipped: 0 };
  const report: UnitReport = JSON.parse(readFileSync(unitResults, 'utf8'));
  rmSync(unitResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Ends the run with one line that counts every test, unit and browser: `N passed, N failed`. */
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
    const passed = unit.passed + count('expected');
    const failed = unit.failed + count('unexpected') + this.#errors;
    const skipped = unit.skipped + count('skipped');
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
