import * as z from 'zod/mini';
import { configSchema, type Config } from '#contract/config.ts';
import type { ConfigAnswer } from './config-answer.ts';

/**
 * Reads the run-time configuration.
 * @throws Error with a sentence for the person when there is none or it breaks its rules
 */
export async function loadConfig({ status, text }: ConfigAnswer): Promise<Config> {
  const { data } = z.safeParse(configSchema, status === 200 ? jsonOf(text) : undefined);
  if (data) return data;
  const { configFault } = await import('./config-fault.ts');
  throw new Error(configFault(status, text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
