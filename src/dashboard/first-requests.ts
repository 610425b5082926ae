import * as z from 'zod/mini';
import { loadConfig } from './api/load-config.ts';
import { sendFirst } from './requests/initial-request.ts';
import { applyTheme, readTheme } from './shell/theme.ts';

/* Runs while everything else is still on its way: all that needs no page to be shown in. */

applyTheme(readTheme());
// The strict content security policy forbids compiling validators at run time.
z.config({ jitless: true });

/** Reads the configuration, and with it asks for the first rows. */
export async function start() {
  const config = await loadConfig();
  return { config, sent: sendFirst(config) };
}

/** The first start, under way. */
export const started = start();
// Who waits for it is told of a failure; without this the browser would report it as unhandled too.
started.catch(() => {});
