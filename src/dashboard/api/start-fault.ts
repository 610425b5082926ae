import { say } from '#dashboard/languages/say.ts';
import { ConfigError } from './read-config.ts';

/** Why the dashboard could not start, in a sentence for the person. */
export async function startFault(error: unknown): Promise<string> {
  if (!(error instanceof ConfigError)) return error instanceof Error ? error.message : String(error);
  if (error.answer.status === 0) {
    // Without a connection no more modules would come.
    return say("Couldn't load this dashboard's configuration (config.json). Check your connection.");
  }
  const { configFault } = await import('./config-fault.ts');
  return configFault(error.answer);
}
