import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { sampleData } from './databases.ts';
import { expect, test as base } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { expectCommands, expectRange, rowTexts, enter } from './people.ts';
import { type RunningService, startService } from './running-service.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A service of its own whose dashboard can be exchanged for a newer build while pages are open. */
type Deployment = Pick<RunningService, 'origin' | 'tokens'> & {
  /**
   * Stops the service, gives every script and style sheet another name as a newer build would, and starts it again at
   * the same address.
   * @param without parts that the newer build lacks, as one that was copied incompletely
   * @param change makes another page of its page
   */
  deploy: (without?: RegExp, change?: (page: string) => string) => Promise<void>;
  end: () => Promise<void>;
};

/** Starts one with the sample data. */
async function startDeployment(): Promise<Deployment> {
  // Within the project, where the service's program finds its packages.
  await mkdir(folderOf('../results'), { recursive: true });
  const folder = await mkdtemp(folderOf('../results/deployment-'));
  const assets = join(folder, 'dist/dashboard/assets');
  const page = join(folder, 'dist/dashboard/index.html');
  const data = await sampleData();
  const start = (port: string) => startService({ ...data, PORT: port }, join(folder, 'dist/service/main.js'));
  await cp(folderOf('../../dist'), join(folder, 'dist'), {
    recursive: true,
    // Compressed copies would keep the old names.
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  let service = await start('0');
  const { origin, tokens } = service;
  return {
    origin,
    tokens,
    deploy: async (without, change = (text) => text) => {
      await service.stop();
      await renameAssets(page, assets);
      await writeFile(page, change(await readFile(page, 'utf8')));
      const lacking = (await readdir(assets)).filter((name) => without?.test(name));
      await Promise.all(lacking.map((name) => rm(join(assets, name))));
      service = await start(new URL(origin).port);
    },
    end: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const hashed = /^(.+-)([\w-]{8})(\.\w+)$/;

/** Gives each hashed file another hash, and says so in every file that names it. */
async function renameAssets(page: string, assets: string) {
  const names = await readdir(assets);
  const renamed = names.map((name) => [
    name,
    name.replace(hashed, (_name, stem: string, hash: string, end: string) => {
      return `${stem}${hash.slice(1)}${hash.slice(0, 1)}${end}`;
    }),
  ]);
  const [, build = ''] = /data-build="([^"]+)"/.exec(await readFile(page, 'utf8')) ?? [];
  const worker = join(assets, '../offline.js');
  for (const path of [page, worker, ...names.map((name) => join(assets, name))]) {
    let text = (await readFile(path, 'utf8')).replaceAll(build, build.slice(1) + build.slice(0, 1));
    for (const [from = '', to = ''] of renamed) text = text.replaceAll(from, to);
    await writeFile(path, text);
  }
  for (const [from = '', to = ''] of renamed) await rename(join(assets, from), join(assets, to));
}

/** What Chromium logs for a missing script or style sheet, and for requests while the service restarts. */
const gone =
  /the server responded with a status of 404|Refused to apply style from .* MIME type|net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/;

/** Adds a deployment for tests that ask for one; what the browser logs when a build is replaced is expected. */
export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page, expectedMessages, consoleMessages }, provide) => {
    expectedMessages.push(gone);
    const deployment = await startDeployment();
    await provide(deployment);
    // Requests to a service that has stopped would show up on the console.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await deployment.end();
    // Whether anything is asked for just then is chance.
    const isLogged = consoleMessages.some((message) => gone.test(message));
    if (!isLogged && expectedMessages.includes(gone))
      expectedMessages.splice(expectedMessages.indexOf(gone), 1);
  },
});

/**
 * How often the browser has requested the page's document since this was called, and how many of those have replaced it:
 * until then the old page is still there, and obeys.
 */
export function countLoads(page: Page) {
  const loads = { count: 0, shown: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  page.on('domcontentloaded', () => {
    loads.shown += 1;
  });
  return loads;
}

/** The element that scrolls the table. */
export const sheetOf = (page: Page) => page.getByRole('table').locator('..');

/** Signs in to a long page and scrolls it, then deploys a newer build. */
export async function deployUnder(page: Page, deployment: Deployment) {
  await enter(page, deployment, '/opportunities?status=won&page=2&per_page=50');
  await expectRange(page, /^51–100 of /);
  // What notes the place for the reload comes after the rows.
  await expectCommands(page);
  const rows = await rowTexts(page);
  await page
    .getByRole('table')
    .locator('tbody tr')
    .nth(20)
    .evaluate((row) => row.scrollIntoView());
  await deployment.deploy();
  return { rows, top: await sheetOf(page).evaluate((box) => box.scrollTop), loads: countLoads(page) };
}

/** Has the panel of records, which is loaded once the page is idle, be missing from when it is released. */
export async function holdPanel(page: Page) {
  const panel = await holdAnswers(page, (request) => request.url().includes('/assets/record-panel-'), {
    status: 404,
  });
  return {
    release: async () => {
      await panel.release();
      // The newer build has its own.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  };
}

/** Opens a record of another list, whose panel has not been loaded yet. */
export async function openContact(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Contacts/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Contacts');
  await expectRange(page);
  await page.getByRole('table').locator('tbody a').nth(3).click();
}
