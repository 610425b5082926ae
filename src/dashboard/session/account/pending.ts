import { say } from '#dashboard/languages/say.ts';
import { returnKey } from './answer.ts';
import { SignInFault } from './sign-in-fault.ts';

const pendingKey = 'roster.sign-in';

/** A sign-in that a provider has been asked for, and what its answer has to fit. */
export type PendingSignIn = {
  state: string;
  nonce: string;
  verifier: string;
  issuer: string;
  clientId: string;
  onDevice: boolean;
};

/**
 * Keeps it in this tab, with the address to come back to, until the provider leads back here.
 * @throws SignInFault where the browser denies storage
 */
export function keepPending(pending: PendingSignIn) {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify(pending));
    sessionStorage.setItem(returnKey, window.location.href);
  } catch {
    throw new SignInFault(
      say('Company accounts need storage, which this browser denies. Allow it for this page.'),
    );
  }
}

/** Gives it once, so that no answer is used twice; null if there is none. */
export function takePending(): PendingSignIn | null {
  try {
    const text = sessionStorage.getItem(pendingKey);
    sessionStorage.removeItem(pendingKey);
    sessionStorage.removeItem(returnKey);
    return JSON.parse(text ?? 'null') as PendingSignIn | null;
  } catch {
    return null;
  }
}
