import type { Reporter, TestModule } from 'vitest/node';
import { type Counts, failureOf, summaryOf } from '#testing/run/summary.ts';

/** Ends a run of unit tests with what failed, what was not run here, and how many tests were. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 };
    const failures: string[] = [];
    for (const module of modules) {
      // One that could not be read has no tests.
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
        if (state === 'failed')
          failures.push(
            failureOf(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]?.message),
          );
      }
    }
    process.stdout.write(summaryOf(counts, failures));
  }
}
