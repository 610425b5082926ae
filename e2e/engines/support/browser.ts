import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

/** A browser with nothing of an earlier visit, and how to end it. */
export type EngineBrowser = { driver: WebDriver; end: () => Promise<void> };

/** Behind UTC, as in the journeys in Chromium: a day that is computed in local time shows as the day before. */
export const timeZone = 'America/New_York';

/** Begins a session with the WebDriver server at an address. */
export const openSession = (server: string, capabilities: object) =>
  new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(new Capabilities(capabilities))
    .build();

/** Ends a program, if it has not ended, and waits until it has. */
export const endProgram = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};
