import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, type PackageName } from '#testing/servers/debian-package.ts';
import type { EngineBrowser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** The engines beside Chromium, with Debian's packages that they need. */
const engines = {
  firefox: { packages: ['firefox-esr'], start: startFirefox },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], start: startWebkit },
} as const;

type Engine = {
  packages: readonly PackageName[];
  start: (folder: string, downloads: string) => Promise<EngineBrowser>;
};

/** @throws Error for a name that is none of them */
export const engineNamed = (name: string): Engine => {
  const engine = (engines as Record<string, Engine>)[name];
  if (!engine) throw new Error(`${name} is none of ${Object.keys(engines).join(', ')}.`);
  return engine;
};

export const enginePackages = Object.values(engines).flatMap(({ packages }): readonly PackageName[] => packages);

/**
 * What an engine lacks here, in a sentence, or undefined.
 * @throws Error where a check must not leave anything out
 */
export const lackOf = (name: string) => {
  const missing = engineNamed(name).packages.filter((each) => !isInstalled(each));
  if (missing.length === 0) return;
  return `No journeys in ${name}: apt-get install ${missing.join(' ')}, as root.`;
};

/** Starts an engine with a profile of its own. */
export const startEngine = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), `roster-${name}-`));
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
  await mkdir(profile);
  await mkdir(downloads);
  const { driver, end } = await engineNamed(name).start(profile, downloads);
  return {
    driver,
    downloads,
    end: async () => {
      await end();
      // A process of the browser may outlive it for a moment.
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
  };
};
