import { ApiError } from './api-error.ts';

/** What a person is told first while something cannot be loaded (requests/error-state.ts). */
export const errorTitles = {
  offline: "You're offline",
  throttled: 'Too many requests',
  unavailable: 'Service temporarily unavailable',
  failed: "Couldn't load records",
};

/** What went wrong, in a sentence for a person. */
export function errorMessage(error: unknown) {
  if (!(error instanceof ApiError)) return 'Something went wrong while reading the response.';
  switch (error.kind) {
    case 'unavailable':
      return 'The service is temporarily unavailable.';
    case 'redirected':
      return 'The service asks for another kind of sign-in.';
    case 'not-the-service':
      return "This doesn't look like the listing service. Check its address.";
    default:
      return error.message;
  }
}
