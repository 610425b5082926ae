import { say } from '#dashboard/languages/say.ts';
/** Why somebody couldn't be signed in or out with a company account; its message is a sentence for the person. */
export class SignInFault extends Error {}

/** What kept somebody from signing in, in a sentence for the person. */
export const sentenceOf = (error: unknown) =>
  error instanceof SignInFault
    ? error.message
    : say("Couldn't load what signing in needs. Check your connection and try again.");
