import { lacking, needs } from '#testing/servers/debian-package.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * The end of a run: what it left out, each in a line, then how many tests ran in one.
 * @param without what this machine lacks beyond programs of packages
 */
export const summaryOf = ({ passed, failed, skipped }: Counts, without: readonly string[] = []) => {
  const isRelease = /^(test:release|mutants)/.test(process.env['npm_lifecycle_event'] ?? '');
  const missing = [...lacking(isRelease ? needs : ['postgresql']), ...without];
  return [
    '',
    !isRelease && 'Not run: other browsers, containers, web servers and faults (npm run test:release).',
    missing.length > 0 && `Not run here: tests that need ${missing.join(', ')}.`,
    `${passed} passed, ${failed} failed, ${skipped} skipped\n`,
  ]
    .filter((line) => line !== false)
    .join('\n');
};
