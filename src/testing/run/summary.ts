import { stripVTControlCharacters } from 'node:util';
import { lacking, needs } from '#testing/servers/debian-package.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/** A test that failed, in a line that phases.js repeats at the end of all. */
export const failureOf = (test: string, message = '') => {
  const [cause = ''] = stripVTControlCharacters(message).trimStart().split('\n');
  return `Failed: ${test}: ${cause.slice(0, 200)}`;
};

/**
 * The end of a run: what failed and what it left out, each in a line, then how many tests ran in one.
 * @param failures lines of `failureOf`
 * @param without what this machine lacks beyond programs of packages
 */
export const summaryOf = (
  { passed, failed, skipped }: Counts,
  failures: readonly string[],
  without: readonly string[] = [],
) => {
  const isRelease = /^(test:release|mutants)/.test(process.env['npm_lifecycle_event'] ?? '');
  const missing = [...lacking(isRelease ? needs : ['postgresql']), ...without];
  return [
    '',
    ...failures,
    !isRelease && 'Not run: other browsers, containers, web servers and faults (npm run test:release).',
    missing.length > 0 && `Not run here: tests that need ${missing.join(', ')}.`,
    `${passed} passed, ${failed} failed, ${skipped} skipped\n`,
  ]
    .filter((line) => line !== false)
    .join('\n');
};
