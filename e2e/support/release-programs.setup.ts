import { test } from 'playwright/test';
import { installMissing, releasePackages } from '#testing/servers/debian-package.ts';
import { installOther } from './browser.ts';

/** Before the journeys that need them, since two processes can't install at the same time. */
test('what a release is tried with is installed where that is possible', () => {
  test.setTimeout(900_000);
  installOther();
  installMissing(releasePackages);
});
