import { usageError } from '#service/commands/arguments.ts';

/** The number of a token. The message never repeats the word: it may be a token. @throws Error */
export const readTokenId = (command: string, word: string, what = 'ID') => {
  if (/^[1-9]\d{0,14}$/.test(word)) return Number(word);
  const hint = command === 'token revoke' ? ' (for the token itself, use --token-stdin)' : '';
  throw usageError(command, `${what} must be the number of a token${hint}`);
};
