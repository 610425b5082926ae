import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { browserArguments, findOther } from './browser.ts';
import { allLogged, consoleFaults, watchConsole } from './console-watch.ts';
import { sampleData } from './databases.ts';
import { now, setDay } from './day.ts';
import { lacking, type Need } from '#testing/servers/debian-package.ts';
import { type RunningService, startService } from './running-service.ts';

type WorkerFixtures = {
  /** The browser's program; undefined where there is no other one for the project that wants it. */
  chromiumPath: string | undefined;
  /** The built service with demo data, one for each worker. */
  service: RunningService;
  /** The same without any extension: a server with no more than the documented lists. */
  plainService: RunningService;
};

type TestFixtures = {
  /** When the pages' clock begins; null where it is the machine's, or Playwright's, which counts from that. */
  begins: Date | null;
  /** Skips the journeys in another Chromium where there is one alone. */
  skipWithoutBrowser: void;
  /** A test adds the messages that it means to provoke; any other on the console fails it. */
  expectedMessages: RegExp[];
  consoleMessages: string[];
  /** Opens a page in a browser that shares nothing with the test's own: another person's. */
  openOtherBrowser: () => Promise<Page>;
};

async function withDemoService(
  settings: Record<string, string>,
  provide: (service: RunningService) => Promise<void>,
) {
  const service = await startService({ ...(await sampleData()), ...settings });
  await provide(service);
  await service.stop();
}

/** The project that runs the journeys in another Chromium than the one of CHROMIUM_PATH. */
const otherChromium = 'other-chromium';

const starting = { scope: 'worker', timeout: 240_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  chromiumPath: [
    async ({}, provide, { project }) =>
      provide(project.name === otherChromium ? findOther() : process.env['CHROMIUM_PATH']),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ chromiumPath }, provide) => {
      await provide({ executablePath: chromiumPath, args: browserArguments() });
    },
    { scope: 'worker' },
  ],
  service: [async ({}, provide) => withDemoService({}, provide), starting],
  plainService: [async ({}, provide) => withDemoService({ EXTENSIONS: 'none' }, provide), starting],
  skipWithoutBrowser: [
    async ({ chromiumPath }, provide, testInfo) => {
      testInfo.skip(chromiumPath === undefined && !process.env['CI'], 'There is one Chromium here.');
      await provide();
    },
    { auto: true },
  ],
  begins: [now, { option: true }],
  expectedMessages: async ({}, provide) => provide([]),
  consoleMessages: async ({ expectedMessages }, provide) => {
    const messages: string[] = [];
    await provide(messages);
    expect(consoleFaults(messages, expectedMessages), 'console').toEqual([]);
  },
  context: async ({ context, begins, consoleMessages }, provide) => {
    if (begins) await setDay(context, begins);
    await watchConsole(context, consoleMessages);
    await provide(context);
    // A test may end while what it routes is on its way.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await allLogged(context);
  },
  openOtherBrowser: async ({ browser, begins, consoleMessages }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      if (begins) await setDay(context, begins);
      await watchConsole(context, consoleMessages);
      return context.newPage();
    });
    await Promise.all(contexts.map(allLogged));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Skips the journeys of a file where the machine lacks something; in CI they fail. */
export const skipWithout = (...wanted: Need[]) =>
  test.skip(() => lacking(wanted).length > 0, `Needs ${wanted.join(', ')}.`);

export { expect };
