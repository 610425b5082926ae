import { say } from '#dashboard/languages/say.ts';
import { ApiError } from './api-error.ts';

/** What went wrong, in a sentence for a person. */
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
