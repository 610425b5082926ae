import { chromium, type Browser } from 'playwright';
import { browserArguments, findOrInstallBrowser } from '#e2e/support/browser.ts';
import { addCompanies } from '#bench/made-up-companies.ts';
import { engines } from '#bench/engines.ts';
import { startService } from '#bench/programs.ts';
import { type App, apps } from './apps.ts';
import { addPeople, usualSize } from './company.ts';
import floorDocument from './floor.html?raw';
import { type Front, startFront } from './front.ts';

/** Milliseconds by which answers of the API are held back where the network is not slowed down otherwise. */
const latency = 100;

/** All that the parts of the benchmark share. */
export type Stage = {
  browser: Browser;
  token: string;
  /** Where an app is, with answers of the API held back or not. */
  originOf: (app: App, isHeldBack: boolean) => string;
  /** Origin of the service itself. */
  service: string;
  stop: () => Promise<void>;
};

const frontName = (app: App, isHeldBack: boolean) => `${app.name} ${isHeldBack}`;

const startFronts = async (service: string) => {
  const fronts = new Map<string, Front>();
  for (const app of apps) {
    for (const isHeldBack of [false, true]) {
      const document = app.name === 'floor' ? floorDocument : undefined;
      const front = await startFront({ service, latency: isHeldBack ? latency : 0, document });
      fronts.set(frontName(app, isHeldBack), front);
    }
  }
  return fronts;
};

/** Makes the company, and starts the service, both apps and a browser. */
export const prepareStage = async (settings: Record<string, string>): Promise<Stage> => {
  const executablePath = findOrInstallBrowser();
  const engine = await engines.pglite();
  const database = await engine.open();
  const [company] = await addCompanies(database, [usualSize.opportunities]);
  if (company === undefined) throw new Error('No company was made.');
  await addPeople(database, company.id, usualSize, 'made');
  await database.close();
  const service = await startService({ ...engine.environment, ...settings });
  const fronts = await startFronts(service.origin);
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
  return {
    browser,
    token: company.token,
    service: service.origin,
    originOf: (app, isHeldBack) => fronts.get(frontName(app, isHeldBack))?.origin ?? '',
    stop: async () => {
      await browser.close();
      for (const front of fronts.values()) front.stop();
      await service.stop();
      await engine.remove();
    },
  };
};
