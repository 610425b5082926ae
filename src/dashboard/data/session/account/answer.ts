import { readText } from '#dashboard/base/storage.ts';

/** What a provider sent back with the address, as a query, until somebody takes it. */
export const providerAnswer = { text: '' };

/** Taken off the address before anything else reads it. @returns the one that the sign-in began at, if any */
export function captureProviderAnswer(search: string) {
  if (!/[?&]state=/.test(search)) return null;
  providerAnswer.text = search;
  return readText('return', 'tab');
}
