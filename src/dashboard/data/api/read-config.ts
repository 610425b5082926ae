import * as z from 'zod/mini';
import { configSchema, type Config } from '#contract/config.ts';

/** What came for config.json, as text; the status is 0 where nothing came. */
export type ConfigAnswer = { status: number; text: string };

/** There is no configuration, or it breaks its rules; startFault (error-messages.ts) has the sentence for the person. */
export class ConfigError extends Error {
  constructor(readonly answer: ConfigAnswer) {
    super('The configuration is missing or invalid.');
  }
}

/**
 * Reads the run-time configuration.
 * @throws ConfigError
 */
export function readConfig(answer: ConfigAnswer): Config {
  const { status, text } = answer;
  const { data } = z.safeParse(configSchema, status === 200 ? jsonOf(text) : undefined);
  if (data) return data;
  throw new ConfigError(answer);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
