import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';
import { lacking, needs } from '#testing/servers/debian-package.ts';

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

/** What this run left out, each in a line: what a release adds, and what this machine can't run. */
const notRunHere = () => {
  const isRelease = process.env['npm_lifecycle_event']?.startsWith('test:release') === true;
  const missing = lacking(isRelease ? needs : ['postgresql']);
  const lines = isRelease
    ? []
    : ['Not run: other browsers, containers, web servers and faults (npm run test:release).'];
  if (missing.length > 0) lines.push(`Not run here: tests that need ${missing.join(', ')}.`);
  return lines.map((line) => `${line}\n`).join('');
};

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
    const passed = unit.passed + count('expected');
    const failed = unit.failed + count('unexpected') + this.#errors;
    const skipped = unit.skipped + count('skipped');
    process.stdout.write(`\n${notRunHere()}${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
