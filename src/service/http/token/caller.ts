import type { EndpointName } from '#contract/endpoints.ts';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Queryable } from '#service/database/database.ts';

/** Whose token a request carries. */
export type Caller = {
  companyId: number;
  companyName: string;
  /** When the company was last read from the server that it is a copy of (operator/sync), in ms; null if it is none. */
  copiedAt: number | null;
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

/** A token as it was sent, its hash in hexadecimal, and whether it is one of many that fail. */
export type SentToken = { token: string; hash: string; isCrowded: boolean };

/** What is wrong with a company account's token, without a word of it. An expired one was good once. */
export type Invalid = {
  isExpired: boolean;
  reason: { code?: string | undefined; claim?: string | undefined };
};

/** What is found for a token. */
export type Found = Known | Invalid | undefined;

export type LookUp = (sent: SentToken) => Promise<Found>;

/** Of a row that names a company. */
export const copiedAt = `(select (state->>'at')::float8 from syncs where syncs.company_id = companies.id) as "copiedAt"`;

const ofTokens = {
  name: 'callers of tokens',
  text: `select encode(token_hash, 'hex') as hash, company_id as "companyId", companies.name as "companyName",
      ${copiedAt}, access_tokens.id as "tokenId", label, lists, addresses::text[]
    from access_tokens join companies on companies.id = company_id
    where token_hash = any($1::bytea[]) and revoked_at is null and (expires_at is null or expires_at > now())`,
};

type Row = Omit<Caller, 'subject'> & { hash: string; addresses: string[] | null };

const findCallers = async (database: Queryable, hashes: readonly string[]) => {
  const rows = await database.query<Row>({ ...ofTokens, values: [hashes.map((hash) => `\\x${hash}`)] });
  return new Map(rows.map(({ hash, ...found }) => [hash, knownOf(found)]));
};

const knownOf = ({ addresses, ...caller }: Omit<Row, 'hash'>): Known => {
  const isWithin = addresses === null ? undefined : proxyAddr.compile(addresses);
  return {
    caller: { ...caller, subject: null },
    mayComeFrom: (ip) => isWithin === undefined || (isIP(ip) !== 0 && isWithin(ip, 0)),
  };
};

/**
 * Finds the caller of a pasted token. Those in a crowd wait for one statement after another that looks up all of them,
 * so that a flood of tokens costs the database little and a good one among them still works.
 */
export const pastedTokens = (database: Queryable) => {
  let waiting: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Map<string, Known>> | undefined;
  const findTogether = () => {
    const hashes = waiting;
    [waiting, next] = [[], undefined];
    const found = findCallers(database, hashes);
    running = found.catch(() => {});
    return found;
  };
  return async ({ hash, isCrowded }: SentToken): Promise<Known | undefined> => {
    if (!isCrowded) return (await findCallers(database, [hash])).get(hash);
    waiting.push(hash);
    next ??= running.then(findTogether);
    return (await next).get(hash);
  };
};
