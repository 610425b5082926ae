import type { EndpointName } from '#contract/endpoints.ts';

/** Whose token a request carries. */
export type Caller = {
  companyId: number;
  /** Id of a pasted token; for a company account a negative number made of its subject. */
  tokenId: number;
  /** What an operator called the token, which often names a person; null for a company account. */
  label: string | null;
  /** Who signed in with a company account, as its issuer names them; null for a pasted token. */
  subject: string | null;
  /** The lists that the token may read; null for all. */
  lists: readonly EndpointName[] | null;
};

/** Who it is, for the log and the access record. */
export const namesOf = ({ companyId: company, tokenId, label, subject }: Caller) =>
  subject === null ? { company, token: tokenId, label } : { company, subject };
