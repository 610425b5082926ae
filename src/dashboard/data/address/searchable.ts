import { isSearch, maxSearchLength } from '#contract/parameters.ts';

/** A text as the service takes it: of bounded length, without control characters; undefined for all records. */
export const searchable = (text: string) => {
  const plain = Array.from(text.replaceAll(/\p{Cc}/gu, ' ').trim());
  const searched = plain.slice(0, maxSearchLength).join('').trim();
  return isSearch(searched) ? searched : undefined;
};
