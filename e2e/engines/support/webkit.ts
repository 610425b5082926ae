import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#testing/port.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { expect } from 'playwright/test';
import { Builder } from 'selenium-webdriver';
import { endProgram, type StartEngine, timeZone } from './browser.ts';

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

/** WebKitGTK has no mode without a display. */
const startDisplay = () =>
  spawn(programPath('xvfb'), ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const responds = async (server: string) => {
  const response = await fetch(`${server}/status`).catch(() => undefined);
  return response?.ok === true;
};

/** Starts WebKitGTK's own browser, which its WebDriver server is for. */
export const startWebkit: StartEngine = async (folder, downloads, ends) => {
  await writeSettings(folder, downloads);
  const display = startDisplay();
  ends.push(() => endProgram(display));
  const [, number] = await untilLogged(display, /(\d+)\n/);
  const port = await freePort();
  const server = spawn(programPath('webkit2gtk-driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      DISPLAY: `:${number}`,
      TZ: timeZone,
    },
  });
  ends.push(() => endProgram(server));
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => responds(url), 'WebKitWebDriver responds').toBe(true);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  ends.push(() => driver.quit());
  return driver;
};
