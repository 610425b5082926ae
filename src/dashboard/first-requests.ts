import * as z from 'zod/mini';
import { loadConfig } from './api/load-config.ts';
import { beginSession } from './session/initial-session.ts';
import { applyTheme, readTheme } from './shell/theme.ts';

/* Runs while the other scripts are still loading: all that can begin before there is anything to show it in. */

applyTheme(readTheme());
// The strict content security policy forbids compiling validators at run time.
z.config({ jitless: true });

/** Reads the configuration, then asks for the first rows. */
export async function start() {
  const config = await loadConfig();
  return { config, initial: beginSession(config) };
}

/** The first start, already under way. */
export const started = start();
// Whoever awaits it handles a failure; without this the browser would report it as unhandled too.
started.catch(() => {});
