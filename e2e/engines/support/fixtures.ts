import { consoleFaults } from '#e2e/support/console-watch.ts';
import { test as base, expect } from '#e2e/support/fixtures.ts';
import { lacking } from '#testing/servers/debian-package.ts';
import { needsOf, startEngine } from './engines.ts';
import { openTab, type Tab } from './tab.ts';
import { type WatchedService, watchService } from './watched-service.ts';

type Fixtures = {
  watched: WatchedService;
  /** The window of the worker's browser, 1440 by 900 pixels; nothing is stored yet for its origin. */
  tab: Tab & { downloads: string };
};

type WorkerFixtures = {
  /** One browser for each worker; null where its engine is missing. */
  engine: Awaited<ReturnType<typeof startEngine>> | null;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [
    async ({}, provide, { project: { name } }) => {
      const engine = lacking(needsOf(name)).length > 0 ? null : await startEngine(name);
      await provide(engine);
      await engine?.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watched: async ({ service, expectedMessages }, provide) => {
    const watched = await watchService(service.origin);
    await provide(watched);
    watched.close();
    expect(consoleFaults(watched.messages, expectedMessages), 'console').toEqual([]);
  },
  tab: async ({ engine, watched }, provide, testInfo) => {
    if (engine === null) {
      testInfo.skip(true, `Needs ${lacking(needsOf(testInfo.project.name)).join(', ')}.`);
      return;
    }
    const { driver, downloads } = engine;
    const tab = openTab(driver, watched.origin);
    await tab.resize(1440, 900);
    await provide({ ...tab, downloads });
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await driver.takeScreenshot(), 'base64');
      await testInfo.attach('screen', { body, contentType: 'image/png' });
    }
    // Requests to a service that has stopped would be reported as faults.
    await driver.get('about:blank');
  },
});

export { expect };
