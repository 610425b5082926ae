import { defineConfig } from 'playwright/test';

const dependencies = ['programs'];
const ofRelease = ['hosting.spec.ts', 'laravel.spec.ts', 'lemonldap.spec.ts'];
const notInChromium = ['screenshot.spec.ts', ...ofRelease, /e2e.engines./];

/**
 * Where a browser with a window around it may differ from the headless shell: scripts that fail to load and are
 * remembered, the network and its worker, storage, print, files, the clipboard, focus and keys, dragging, first paint,
 * and sessions across tabs. What is laid out and said is the same engine's in both.
 */
const differing =
  /(staff|deploy|offline|without-network|second-visit|print|export-resume|selection|keys|table|appearance|company-sign-in|sign-out)\.spec/;

export default defineConfig({
  testDir: '.',
  outputDir: 'results/traces',
  globalSetup: './support/global-setup.ts',
  reporter: [[process.env['ONLY_FAILURES'] ? 'dot' : 'list'], ['./support/summary-reporter.ts']],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Guards only: a journey takes as long as a busy machine needs for it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 3,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Behind UTC: a day that is computed in local time shows as the day before.
    timezoneId: process.env['TEST_ZONE'] ?? 'America/New_York',
    // What a worker answers no test could hold back; offline.spec.ts allows them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs as much as the journey; `--trace on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: notInChromium },
    { name: 'programs', testMatch: 'support/release-programs.setup.ts' },
    // The headless shell, or the browser with a window around it: the one that the journeys above did not run in.
    { name: 'other-chromium', testMatch: differing, testIgnore: /e2e.engines./, dependencies },
    // Behind a web server, beside a provider of company accounts, or before another server.
    { name: 'hosting', testMatch: ofRelease, dependencies },
    { name: 'firefox', testDir: 'engines', dependencies },
    { name: 'webkit', testDir: 'engines', dependencies },
    { name: 'screenshot', testMatch: 'screenshot.spec.ts' },
  ],
});
