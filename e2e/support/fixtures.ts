import { type BrowserContext, expect, type Page, test as base } from 'playwright/test';
import { browserArguments } from './browser.ts';
import { allLogged, consoleFaults, watchConsole } from './console-watch.ts';
import { copyOfDemoDatabase } from './databases.ts';
import { type ManyRecords, startManyRecords } from './many-records.ts';
import { type RunningService, startService } from './running-service.ts';

type WorkerFixtures = {
  /** The built service with demo data, one for each worker. */
  service: RunningService;
  /** The same without any extension: a server with no more than the documented lists. */
  plainService: RunningService;
  /** Companies with very many contacts, and services over them. */
  many: ManyRecords;
};

type TestFixtures = {
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
  const service = await startService({ DATABASE_URL: await copyOfDemoDatabase(), ...settings });
  await provide(service);
  await service.stop();
}

const starting = { scope: 'worker', timeout: 60_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    async ({}, provide) => {
      await provide({ executablePath: process.env['CHROMIUM_PATH'], args: browserArguments() });
    },
    { scope: 'worker' },
  ],
  service: [async ({}, provide) => withDemoService({}, provide), starting],
  plainService: [async ({}, provide) => withDemoService({ EXTENSIONS: 'none' }, provide), starting],
  many: [
    async ({}, provide) => {
      const many = await startManyRecords();
      await provide(many);
      await many.end();
    },
    starting,
  ],
  expectedMessages: async ({}, provide) => provide([]),
  consoleMessages: async ({ expectedMessages }, provide) => {
    const messages: string[] = [];
    await provide(messages);
    expect(consoleFaults(messages, expectedMessages), 'console').toEqual([]);
  },
  context: async ({ context, consoleMessages }, provide) => {
    await watchConsole(context, consoleMessages);
    await provide(context);
    // A test may end while what it routes is on its way.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await allLogged(context);
  },
  openOtherBrowser: async ({ browser, consoleMessages }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await watchConsole(context, consoleMessages);
      return context.newPage();
    });
    await Promise.all(contexts.map(allLogged));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
