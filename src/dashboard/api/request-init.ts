/** How every request is sent: the token in the Authorization header alone (Authentication). */
export const requestInit = (token: string): RequestInit => ({
  headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  // Nothing of a company stays in the browser's own cache after signing out, and no redirect carries the token on.
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'manual',
  referrerPolicy: 'no-referrer',
});
