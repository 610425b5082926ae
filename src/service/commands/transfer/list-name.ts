import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { usageError } from '#service/commands/arguments.ts';

const names = Object.values(endpoints).map(({ name }) => name);

/** All lists in words: opportunities, contacts or agents. */
export const anyList = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** The list that a word names. */
export const readListName = (command: string, word: string | undefined): EndpointName => {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  throw usageError(command, `The list must be one of ${names.join(', ')}, got ${JSON.stringify(word)}`);
};
