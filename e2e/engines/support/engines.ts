import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, type PackageName } from '#testing/servers/debian-package.ts';
import { endAll, type Ends, type StartEngine } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** The engines beside Chromium, with Debian's packages that they need. */
const engines = {
  firefox: { packages: ['firefox-esr'], start: startFirefox },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], start: startWebkit },
} as const;

type Engine = { packages: readonly PackageName[]; start: StartEngine };

/** @throws Error for a name that is none of them */
const engineNamed = (name: string): Engine => {
  const engine = (engines as Record<string, Engine>)[name];
  if (!engine) throw new Error(`${name} is none of ${Object.keys(engines).join(', ')}.`);
  return engine;
};

export const enginePackages = Object.values(engines).flatMap(
  ({ packages }): readonly PackageName[] => packages,
);

/** What an engine lacks here, in a sentence, or undefined. */
export const lackOf = (name: string) => {
  const missing = engineNamed(name).packages.filter((each) => !isInstalled(each));
  if (missing.length === 0) return undefined;
  return `No journeys in ${name}. On Debian: apt-get install ${missing.join(' ')}`;
};

/** Starts an engine with a profile of its own. */
export const startEngine = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), `roster-${name}-`));
  // A process of the browser may outlive it for a moment.
  const ends: Ends = [() => rm(folder, { recursive: true, maxRetries: 20 })];
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
  await mkdir(profile);
  await mkdir(downloads);
  try {
    const driver = await engineNamed(name).start(profile, downloads, ends);
    return { driver, downloads, end: () => endAll(ends) };
  } catch (error) {
    await endAll(ends);
    throw error;
  }
};
