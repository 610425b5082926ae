import { say } from '#dashboard/languages/say.ts';

/** What a person is told first while something cannot be loaded (requests/error-state.ts). */
export const errorTitles = {
  offline: say("You're offline"),
  throttled: say('Too many requests'),
  unavailable: say('Service temporarily unavailable'),
  failed: say("Couldn't load records"),
};
