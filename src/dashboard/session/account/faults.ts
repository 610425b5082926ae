import * as oauth from 'oauth4webapi';
import { say } from '#dashboard/languages/say.ts';
import { SignInFault } from './sign-in-fault.ts';

/** What a provider calls its own errors (RFC 6749, 4.1.2.1): anything else isn't shown. */
const errorName = /^[a-z_]{1,40}$/;

/** What a fault of a sign-in at an issuer was, in a sentence for the person. */
export function signInFault(error: unknown, issuer: string) {
  if (error instanceof SignInFault) return error.message;
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? say('The sign-in was cancelled or refused.')
      : say('The sign-in failed{name}. Try again.', { name: nameIn(error.error) });
  }
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === 'invalid_grant'
      ? say('This sign-in took too long or was used already. Sign in again.')
      : say('The sign-in provider refused this dashboard{name}. Ask your administrator.', {
          name: nameIn(error.error),
        });
  }
  if (error instanceof oauth.OperationProcessingError) {
    switch (error.code) {
      case oauth.JWT_TIMESTAMP_CHECK:
        return say(
          "This device's clock and the sign-in provider's differ by more than five minutes. Set yours and sign in again.",
        );
      case oauth.JWT_CLAIM_COMPARISON:
        return say("The provider's answer doesn't belong to this sign-in. Sign in again.");
      default:
        return say(
          "{issuer} doesn't answer as a sign-in provider should. Try again, or ask your administrator.",
          { issuer },
        );
    }
  }
  return say("Couldn't reach {issuer}. Check your connection and try again.", { issuer });
}

const nameIn = (name: string) => (errorName.test(name) ? ` (${name})` : '');
