import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#testing/port.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { expect } from 'playwright/test';
import { type EngineBrowser, endProgram, openSession, timeZone } from './browser.ts';

/** The tools around the page take 447 pixels otherwise. */
const narrowWindow = '* { padding: 0; min-width: 0; font-size: 1px; }';

/** Keeps GTK's settings of a person in a folder. */
const writeSettings = async (folder: string, downloads: string) => {
  const gtk = join(folder, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(join(gtk, 'gtk.css'), narrowWindow);
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
};

/** A display that nobody sees: WebKitGTK has no mode without one. */
const startDisplay = async () => {
  const server = spawn(
    programPath('xvfb'),
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [, number] = await untilLogged(server, /(\d+)\n/);
  return { server, name: `:${number}` };
};

const isReady = (server: string) => async () => {
  const response = await fetch(`${server}/status`).catch(() => undefined);
  return response?.ok === true;
};

/**
 * Starts WebKitGTK's own browser.
 * @param folder an empty one, for its settings
 * @param downloads an absolute path
 */
export const startWebkit = async (folder: string, downloads: string): Promise<EngineBrowser> => {
  await writeSettings(folder, downloads);
  const display = await startDisplay();
  const port = await freePort();
  const server: ChildProcess = spawn(programPath('webkit2gtk-driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      DISPLAY: display.name,
      TZ: timeZone,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(isReady(url), 'WebKitWebDriver responds').toBe(true);
  const driver = await openSession(url, { browserName: 'MiniBrowser' });
  return {
    driver,
    end: async () => {
      await driver.quit();
      await endProgram(server);
      await endProgram(display.server);
    },
  };
};
