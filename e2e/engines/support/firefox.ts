import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from '#testing/servers/debian-package.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { endProgram, type StartEngine, timeZone } from './browser.ts';
import { driveByMarionette } from './marionette.ts';

const settings = (downloads: string) => ({
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.always_ask_before_handling_new_types': false,
  // Firefox asks its maker for news at every start; here is no network.
  'services.settings.server': 'data:,#',
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
});

/** Firefox's window is never narrower than 450 pixels otherwise. */
const narrowWindow = ':root { min-width: 0 !important; }';

export const startFirefox: StartEngine = async (folder, downloads, ends) => {
  const lines = Object.entries(settings(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, 'user.js'), lines);
  await mkdir(join(folder, 'chrome'));
  await writeFile(join(folder, 'chrome', 'userChrome.css'), narrowWindow);
  const firefox = spawn(
    programPath('firefox-esr'),
    ['--headless', '--no-remote', '--marionette', '--profile', folder],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], HOME: folder, TZ: timeZone } },
  );
  ends.push(() => endProgram(firefox));
  const [, port] = await untilLogged(firefox, /Marionette\s+INFO\s+Listening on port (\d+)\n/);
  return driveByMarionette(Number(port));
};
