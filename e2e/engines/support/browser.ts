import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WebDriver } from 'selenium-webdriver';

/** What is to be ended, the last first. */
export type Ends = (() => unknown)[];

/** Ends all of it, also what comes after something that can't be ended. */
export const endAll = async (ends: Ends) => {
  const end = ends.pop();
  if (!end) return;
  try {
    await end();
  } finally {
    await endAll(ends);
  }
};

/**
 * Starts an engine without a window that somebody sees.
 * @param folder an absolute path, of an empty folder for its profile
 * @param downloads an absolute path
 * @param ends gets what it starts
 */
export type StartEngine = (folder: string, downloads: string, ends: Ends) => Promise<WebDriver>;

/** Behind UTC, as in the journeys in Chromium: a day that is computed in local time shows as the day before. */
export const timeZone = 'America/New_York';

/** Ends a program, if it has not ended, and waits until it has. */
export const endProgram = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};
