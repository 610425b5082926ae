import { test } from 'playwright/test';
import { installMissing } from '#testing/servers/debian-package.ts';
import { laravelPackages } from '#testing/servers/laravel/laravel.ts';
import { lemonldapPackages } from '#testing/servers/lemonldap.ts';
import { installEngines } from '#e2e/engines/support/engines.ts';
import { installOther } from './browser.ts';

/** Before the journeys that need them, since two processes can't install at the same time. */
test('what a release is tried with is installed where that is possible', () => {
  test.setTimeout(900_000);
  installOther();
  installEngines();
  installMissing(['nginx', ...laravelPackages, ...lemonldapPackages]);
});
