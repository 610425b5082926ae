import * as z from 'zod/mini';
import { configSchema, type Config } from '#contract/config.ts';

/** Longest wait for the configuration, in ms. */
const answerTimeout = 10_000;

/**
 * Reads the run-time configuration from the dashboard's own origin.
 * @throws Error with a sentence for the person when there is none or it breaks its rules
 */
export async function loadConfig(fetch = globalThis.fetch): Promise<Config> {
  const text = await textOf(fetch);
  const result = z.safeParse(configSchema, jsonOf(text));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => [...issue.path, issue.message].join(': '));
  throw new Error(`This dashboard's configuration (/config.json) is invalid. ${faults.join('; ')}`);
}

async function textOf(fetch: typeof globalThis.fetch) {
  try {
    const response = await fetch('config.json', {
      // As in the page's preload: with other credentials the browser would fetch it a second time.
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: AbortSignal.timeout(answerTimeout),
    });
    if (response.ok) return await response.text();
  } catch {
    // Reported below, like a response that is not a success.
  }
  throw new Error("Couldn't load this dashboard's configuration (/config.json). Check your connection.");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
