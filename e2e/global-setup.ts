import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.ts';
import { startService } from './running-service.ts';

/** Finds the browser and makes the demo data once; the workers inherit both through the environment. */
export default async function globalSetup() {
  process.env['CHROMIUM_PATH'] = findOrInstallBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'roster-demo-'));
  process.env['DEMO_DATA_FOLDER'] = folder;
  const removeFolder = () => rm(folder, { recursive: true });
  try {
    const service = await startService({ DATA_FOLDER: folder });
    await service.stop();
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return removeFolder;
}
