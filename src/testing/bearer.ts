/** The header that brings a token to the service. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
