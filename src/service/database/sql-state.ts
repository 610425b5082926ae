/** SQLSTATEs that something is done about. */
export const sqlStates = {
  /** The statement took longer than it may; nobody but the server's clock ends one. */
  canceled: '57014',
  lockNotAvailable: '55P03',
  deadlock: '40P01',
  stillReferenced: '23503',
};

/** The SQLSTATE of an error that the database gave, as it came or as the cause of another one. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(error.cause);
};
