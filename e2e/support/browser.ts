import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';

/** What Playwright itself starts by default: the same engine without the window around it. */
const headlessShell = 'chromium-headless-shell';

const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Elsewhere than on Linux Playwright's own is found or fetched. */
function systemPlaces(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Some distributions ship a script in place of the browser that only says how to install one. */
const runs = (path: string) =>
  existsSync(path) &&
  // On Windows the option opens a window instead.
  (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0);

const find = () => [chromium.executablePath(), ...systemPlaces()].find(runs);

const isShell = (path: string) => /headless[-_]shell/.test(path);

const usesShell = () => isShell(process.env['CHROMIUM_PATH'] ?? '');

/**
 * A browser of the other kind than CHROMIUM_PATH: one with a window around it for the headless shell, or the headless
 * shell for such a one.
 */
export const findOther = () => systemPlaces().find((path) => isShell(path) !== usesShell() && runs(path));

/** Installs it where that is possible. */
export function installOther() {
  if (findOther() !== undefined || process.platform !== 'linux' || !isRoot()) return;
  run('apt-get', 'install', '-y', '--no-install-recommends', usesShell() ? 'chromium' : headlessShell);
}

const isRoot = () => process.getuid?.() === 0;

function run(command: string, ...words: string[]) {
  spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
}

function runPlaywright(...words: string[]) {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  run(process.execPath, join(folder, 'cli.js'), ...words);
}

/** Where Playwright's downloads are unreachable, the distribution's own browser may be available. */
function installFromDistribution() {
  if (process.platform !== 'linux' || !isRoot()) return;
  run('apt-get', 'update');
  for (const name of [headlessShell, 'chromium']) {
    run('apt-get', 'install', '-y', '--no-install-recommends', name);
    if (find()) return;
  }
}

/** Each is tried only if the ones before it produced no browser that starts. */
const installers = [
  () => runPlaywright('install', '--with-deps', 'chromium'),
  installFromDistribution,
  // For systems whose packages Playwright does not know, or where none can be installed.
  () => runPlaywright('install', 'chromium'),
];

/**
 * The path of a Chromium, Chrome or Edge that starts: the one `CHROMIUM_PATH` names, else Playwright's own,
 * else the system's, else one installed now. Prints which one to stdout.
 */
export function findOrInstallBrowser(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROMIUM_PATH names no browser that starts: ${chosen}`);
    process.stdout.write(`Browser: ${chosen} (CHROMIUM_PATH)\n`);
    return chosen;
  }
  let found = find();
  for (const install of installers) {
    if (found) break;
    process.stdout.write('Browser: none here, installing Chromium\n');
    install();
    found = find();
  }
  if (!found)
    throw new Error(
      'No browser for the tests, and none could be installed. ' +
        'Install Chromium, Chrome or Edge, or name one by its path in CHROMIUM_PATH.',
    );
  process.stdout.write(`Browser: ${found}\n`);
  return found;
}

/** Chromium has no sandbox for root, and containers lack what it would otherwise use. */
export const browserArguments = () =>
  isRoot()
    ? [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ]
    : [];
