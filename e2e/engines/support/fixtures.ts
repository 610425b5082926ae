import { consoleFaults } from '#e2e/support/console-watch.ts';
import { test as base, expect } from '#e2e/support/fixtures.ts';
import { lacking } from '#testing/servers/debian-package.ts';
import { needsOf, startEngine } from './engines.ts';
import { openTab, type Tab } from './tab.ts';
import { type WatchedService, watchService } from './watched-service.ts';

type Fixtures = {
  /** Skips the journey where its engine is missing; in CI it fails. */
  engine: string;
  watched: WatchedService;
  /** A browser of its own, 1440 by 900 pixels. */
  tab: Tab & { downloads: string };
};

export const test = base.extend<Fixtures>({
  engine: async ({}, provide, testInfo) => {
    const { name } = testInfo.project;
    const missing = lacking(needsOf(name));
    testInfo.skip(missing.length > 0, `Needs ${missing.join(', ')}.`);
    await provide(name);
  },
  watched: async ({ service, expectedMessages }, provide) => {
    const watched = await watchService(service.origin);
    await provide(watched);
    watched.close();
    expect(consoleFaults(watched.messages, expectedMessages), 'console').toEqual([]);
  },
  tab: async ({ engine, watched }, provide, testInfo) => {
    const { driver, downloads, end } = await startEngine(engine);
    const tab = openTab(driver, watched.origin);
    await tab.resize(1440, 900);
    await provide({ ...tab, downloads });
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await driver.takeScreenshot(), 'base64');
      await testInfo.attach('screen', { body, contentType: 'image/png' });
    }
    await end();
  },
});

export { expect };
