/** PostgreSQL stores neither, and UTF-8 has no bytes for the second. */
const unstorable = /[\0\p{Cs}]/u;

/** What is wrong with a text, as the end of a sentence; null if nothing is. */
export const problemOfText = (value: unknown) => {
  if (typeof value !== 'string') return 'must be text';
  return unstorable.test(value) ? 'must not hold U+0000 or half of a surrogate pair' : null;
};
