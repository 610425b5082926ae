import { readText } from '#dashboard/base/storage.ts';

/** What a provider sent back with the address, as a query, until somebody takes it. */
export const providerAnswer = { text: '' };

/**
 * Keeps what a provider sent back to the base path, so that it can be taken off the address before anything else reads it.
 * @returns the address that the sign-in began at, as path and query; null if there is none
 */
export function captureProviderAnswer(search: string) {
  if (!/[?&]state=/.test(search)) return null;
  providerAnswer.text = search;
  return readText('return', 'tab');
}
