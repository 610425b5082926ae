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
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsFiles = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

function systemPlaces(): string[] {
  if (process.platform === 'darwin') {
    return macApplications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return folders.flatMap((name) => windowsFiles.map((file) => join(process.env[name] ?? '', file)));
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Some distributions ship a script in place of the browser that only says how to install one. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows the option opens a window instead.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function find(): { path: string; origin: string } | undefined {
  const own = chromium.executablePath();
  if (runs(own)) return { path: own, origin: "Playwright's own" };
  const path = systemPlaces().find(runs);
  return path === undefined ? undefined : { path, origin: "the system's" };
}

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

function install() {
  process.stdout.write('Browser: none here, installing Chromium\n');
  for (const installer of installers) {
    installer();
    const found = find();
    if (found) return found;
  }
  throw new Error(
    'No browser for the tests, and none could be installed. ' +
      'Install Chromium, Chrome or Edge, or name one by its path in CHROMIUM_PATH.',
  );
}

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
  const found = find() ?? install();
  process.stdout.write(`Browser: ${found.path} (${found.origin})\n`);
  return found.path;
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
