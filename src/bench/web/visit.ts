import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { App } from './apps.ts';
import { installProbe } from './probe.ts';
import type { Stage } from './stage.ts';
import { installVitals } from './vitals.ts';

/** Milliseconds after which something that was awaited counts as missing. */
const visitTimeoutMs = 60_000;

/** How long nothing may happen in a page that has come to rest, in ms. */
const rest = 1_500;

/** A page of an app in one tab. */
export type Visit = {
  page: Page;
  devtools: CDPSession;
  /** Addresses asked for so far. */
  requests: readonly string[];
  /** Waits until no request and no long task has been under way for a while. */
  settle: () => Promise<void>;
};

type Opening = {
  isHeldBack?: boolean;
  /** Whether the network is slow, and the processor a quarter as fast. */
  isSlow?: boolean;
  /** The query of the address, with its question mark. */
  search?: string;
  contacts?: readonly string[];
};

/** A slow mobile network; bytes are per second. */
const slowNetwork = async (devtools: CDPSession) => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
};

const settle = async (page: Page, openRequests: ReadonlySet<unknown>, lastRequest: () => number) => {
  const until = performance.now() + visitTimeoutMs;
  while (performance.now() < until) {
    const quiet = await page.evaluate(() => {
      const last = window.vitals.tasks.at(-1);
      return performance.now() - (last === undefined ? 0 : last.start + last.duration);
    });
    if (openRequests.size === 0 && performance.now() - lastRequest() >= rest && quiet >= rest) return;
    await delay(150);
  }
};

/** A browser that has the session and nothing else: what another person's device would be. */
const newDevice = (stage: Stage, app: App, isHeldBack: boolean) => {
  const session = JSON.stringify({ token: stage.token, apiBaseUrl: '' });
  const localStorage = [{ name: 'roster.session', value: session }];
  const origins = [{ origin: stage.originOf(app, isHeldBack), localStorage }];
  return stage.browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    storageState: { cookies: [], origins },
  });
};

/** Opens the opportunities of an app in a new tab, and does not wait for them. */
export const visit = async (
  stage: Stage,
  app: App,
  device: BrowserContext,
  { isHeldBack = false, isSlow = false, search = '', contacts = [] }: Opening = {},
): Promise<Visit> => {
  const page = await device.newPage();
  const requests: string[] = [];
  const open = new Set<unknown>();
  let last = performance.now();
  const over = (request: unknown) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    requests.push(request.url());
    open.add(request);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  await page.addInitScript(installVitals);
  await page.addInitScript(installProbe, { key: app.key, contact: app.contact ?? '*', contacts });
  const devtools = await device.newCDPSession(page);
  if (isSlow) {
    await slowNetwork(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(`${stage.originOf(app, isHeldBack)}/opportunities${search}`, { waitUntil: 'commit' });
  return { page, devtools, requests, settle: () => settle(page, open, () => last) };
};

/** The value of a promise, or undefined when it takes longer than `visitTimeoutMs`. */
export const orMissing = <Value>(promise: Promise<Value>) =>
  Promise.race([promise, delay(visitTimeoutMs, undefined, { ref: false })]);

/** Runs some work in a browser of its own, which is closed afterwards. */
export const onNewDevice = async <Result>(
  stage: Stage,
  app: App,
  isHeldBack: boolean,
  work: (device: BrowserContext) => Promise<Result>,
) => {
  const device = await newDevice(stage, app, isHeldBack);
  try {
    return await work(device);
  } finally {
    await device.close();
  }
};
