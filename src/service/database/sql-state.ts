/** SQLSTATEs that somebody outside this folder acts on. */
export const sqlStates = { lockNotAvailable: '55P03', deadlock: '40P01', stillReferenced: '23503' };

/** The SQLSTATE of an error that the database gave, as it came or as the cause of another one. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(error.cause);
};
