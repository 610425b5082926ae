import type { EndpointName } from '#contract/endpoints.ts';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Queryable } from '#service/database/database.ts';

/** Whose token a request carries. */
export type Caller = {
  companyId: number;
  companyName: string;
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

/** A caller, and where the token may be used. */
export type Known = { caller: Caller; mayComeFrom: (ip: string) => boolean };

/** A token as it was sent, and its hash in hexadecimal. */
export type SentToken = { token: string; hash: string };

/** What is found for a token; of a company account's it is known that it was good once. */
export type Found = Known | 'expired' | undefined;

export type LookUp = (sent: SentToken) => Promise<Found>;

const ofToken = {
  name: 'caller of a token',
  text: `select company_id as "companyId", companies.name as "companyName", access_tokens.id as "tokenId", label, lists,
      addresses::text[] from access_tokens join companies on companies.id = company_id
    where token_hash = decode($1, 'hex') and revoked_at is null and (expires_at is null or expires_at > now())`,
};

type Row = Omit<Caller, 'subject'> & { addresses: string[] | null };

/** Finds the caller of a pasted token by its hash. */
export const findCaller = async (database: Queryable, hash: string): Promise<Known | undefined> => {
  const [found] = await database.query<Row>({ ...ofToken, values: [hash] });
  if (found === undefined) return undefined;
  const { addresses, ...caller } = found;
  const isWithin = addresses === null ? undefined : proxyAddr.compile(addresses);
  return {
    caller: { ...caller, subject: null },
    mayComeFrom: (ip) => isWithin === undefined || (isIP(ip) !== 0 && isWithin(ip, 0)),
  };
};
