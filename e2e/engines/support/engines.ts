import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, type Ends, type StartEngine } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** Debian's packages that an engine needs, and how it is started. */
type Engine = { needs: ('firefox-esr' | 'webkit2gtk-driver' | 'xvfb')[]; start: StartEngine };

/** The engines beside Chromium, by the names of their projects (playwright.config.ts). */
const engines: Record<string, Engine> = {
  firefox: { needs: ['firefox-esr'], start: startFirefox },
  webkit: { needs: ['webkit2gtk-driver', 'xvfb'], start: startWebkit },
};

const engineNamed = (name: string) => {
  const engine = engines[name];
  if (!engine) throw new Error(`${name} is none of ${Object.keys(engines).join(', ')}.`);
  return engine;
};

/** What an engine needs of the machine. */
export const needsOf = (name: string) => engineNamed(name).needs;

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
