import { type Config, readConfigValue } from '#contract/config.ts';

/** What came for config.json, as text; the status is 0 where nothing came. */
export type ConfigAnswer = { status: number; text: string };

/** There is no configuration, or it breaks its rules; startFault (error-messages.ts) has the sentence for the person. */
export class ConfigError extends Error {
  constructor(readonly answer: ConfigAnswer) {
    super('The configuration is missing or invalid.');
  }
}

/** Reads the run-time configuration; null if it is missing or breaks its rules. */
export function configOf({ status, text }: ConfigAnswer): Config | null {
  try {
    return status === 200 ? readConfigValue(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the run-time configuration.
 * @throws ConfigError
 */
export function readConfig(answer: ConfigAnswer): Config {
  const config = configOf(answer);
  if (config) return config;
  throw new ConfigError(answer);
}
