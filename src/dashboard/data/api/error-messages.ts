import { say } from '#dashboard/base/languages/say.ts';
import { ApiError } from './api-error.ts';
import { ConfigError } from './read-config.ts';

export function errorMessage(error: unknown) {
  if (!(error instanceof ApiError)) return say('Something went wrong while reading the response.');
  switch (error.kind) {
    case 'unavailable':
      return say('The service is temporarily unavailable.');
    case 'redirected':
      return say('The service asks for another kind of sign-in.');
    case 'not-the-service':
      return say("This doesn't look like the listing service. Check its address.");
    default:
      return error.message;
  }
}

/** What a person is told first while something cannot be loaded (requests/error-state.ts). */
export const errorTitles = {
  offline: say("You're offline"),
  throttled: say('Too many requests'),
  unavailable: say('Service temporarily unavailable'),
  failed: say("Couldn't load records"),
};

export async function startFault(error: unknown): Promise<string> {
  if (!(error instanceof ConfigError)) return error instanceof Error ? error.message : String(error);
  if (error.answer.status === 0) {
    // Without a connection no more modules would come.
    return say("Couldn't load this dashboard's configuration (config.json). Check your connection.");
  }
  const { configFault } = await import('./config-fault.ts');
  return configFault(error.answer);
}
