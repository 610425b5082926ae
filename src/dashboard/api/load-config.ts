import * as z from 'zod/mini';
import { configSchema, type Config } from '#contract/config.ts';

/** Longest wait for the configuration, in ms. */
const answerTimeout = 10_000;

/**
 * Reads the run-time configuration, which is beside index.html.
 * @throws Error with a sentence for the person when there is none or it breaks its rules
 */
export async function loadConfig(fetch = globalThis.fetch): Promise<Config> {
  const { status, text } = await answerOf(fetch);
  const { data } = z.safeParse(configSchema, status === 200 ? jsonOf(text) : undefined);
  if (data) return data;
  const { configFault } = await import('./config-fault.ts');
  throw new Error(configFault(status, text));
}

async function answerOf(fetch: typeof globalThis.fetch) {
  try {
    // Relative to the base element of index.html.
    const response = await fetch('config.json', {
      // As in the page's preload: with other credentials the browser would fetch it a second time.
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: AbortSignal.timeout(answerTimeout),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new Error("Couldn't load this dashboard's configuration (config.json). Check your connection.");
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
