import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Queryable, Database } from '#service/database/database.ts';
import { hash, randomBytes } from 'node:crypto';

/** A token as far as it is known: of the token itself only a hash is stored. */
export type AccessToken = {
  id: number;
  company_id: number;
  company: string;
  label: string;
  /** The lists that it may read; null for all. */
  lists: EndpointName[] | null;
  /** Blocks of addresses (CIDR) that it may be used from; null for any. */
  addresses: string[] | null;
  created_at: Date;
  /** Null for a token that stays valid until it is revoked. */
  expires_at: Date | null;
  revoked_at: Date | null;
  /** To within a minute or so; null for a token that was never used. */
  last_used_at: Date | null;
};

type NewToken = {
  companyId: number;
  token: string;
  label: string;
  expiresAt?: Date | null;
  lists?: readonly EndpointName[] | null;
  addresses?: readonly string[] | null;
};

/** Lets a token read the records of a company; only the token's hash is stored. */
export const addToken = async (
  database: Queryable,
  { companyId, token, label, expiresAt = null, lists = null, addresses = null }: NewToken,
): Promise<AccessToken> => {
  const [added] = await database.query<AccessToken>({
    text: `with added as (
        insert into access_tokens (company_id, token_hash, label, expires_at, lists, addresses)
          values ($1, decode($2, 'hex'), $3, $4::timestamptz, $5::text[], $6::text[]::inet[]::cidr[]) returning *
      ) ${selectFrom('added')}`,
    values: [companyId, hashToken(token), label, expiresAt?.toISOString() ?? null, lists, addresses],
  });
  if (added === undefined) throw new Error('An inserted token without a row');
  return added;
};

export const listTokens = (database: Queryable, companyId: number | null) =>
  database.query<AccessToken>({
    text: `${selectFrom('access_tokens')} where $1::bigint is null or company_id = $1 order by token.id`,
    values: [companyId],
  });

const findToken = async (database: Queryable, id: number): Promise<AccessToken | undefined> => {
  const [token] = await database.query<AccessToken>({
    text: `${selectFrom('access_tokens')} where token.id = $1`,
    values: [id],
  });
  return token;
};

/** Revokes a token by id or by value; one that is already revoked keeps its time. Undefined when there is none. */
export const revokeToken = async (
  database: Queryable,
  which: { id: number } | { token: string },
): Promise<AccessToken | undefined> => {
  const [condition, value] =
    'id' in which ? ['id = $1', which.id] : ["token_hash = decode($1, 'hex')", hashToken(which.token)];
  const [revoked] = await database.query<AccessToken>({
    text: `with revoked as (
        update access_tokens set revoked_at = coalesce(revoked_at, now()) where ${condition} returning *
      ) ${selectFrom('revoked')}`,
    values: [value],
  });
  return revoked;
};

export const saveLastUses = (
  database: Queryable,
  uses: readonly { companyId: number; tokenId: number; at: Date }[],
) =>
  database.query({
    name: 'last uses of tokens',
    text: `update access_tokens set last_used_at = used.at
      from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as used (company_id, id, at)
      where access_tokens.company_id = used.company_id and access_tokens.id = used.id
        and (last_used_at is null or last_used_at < used.at)`,
    values: [
      uses.map(({ companyId }) => companyId),
      uses.map(({ tokenId }) => tokenId),
      uses.map(({ at }) => at.toISOString()),
    ],
  });

const selectFrom = (tokens: string) => `
  select token.id, company_id, companies.name as company, label, lists, addresses::text[], token.created_at,
    expires_at, revoked_at, last_used_at
  from ${tokens} as token join companies on companies.id = company_id`;

type Rotation = {
  id: number;
  token: string;
  /** When the new token expires; undefined for as long a time as the old one was given. */
  expiresAt: Date | null | undefined;
  /** Milliseconds for which the old token works beside the new one. */
  overlap: number;
};

/**
 * Adds a token with the company, label and rights of another one, which ends after an overlap, or earlier if it would have.
 * @returns both; undefined when there is no such token
 * @throws Error when the old token does not work any more
 */
export const rotateToken = (database: Database, { id, token, expiresAt, overlap }: Rotation) =>
  database.transaction(async (transaction): Promise<{ old: AccessToken; added: AccessToken } | undefined> => {
    const [known] = await transaction.query<{ lifetime: number | null; isValid: boolean }>({
      text: `select extract(epoch from expires_at - created_at)::float8 * 1000 as lifetime,
          revoked_at is null and (expires_at is null or expires_at > now()) as "isValid"
        from access_tokens where id = $1 for update`,
      values: [id],
    });
    if (known === undefined) return undefined;
    if (!known.isValid) throw new Error(`Token ${id} has expired or was revoked: create another one.`);
    const sameTime = known.lifetime === null ? null : new Date(clock.now() + known.lifetime);
    await transaction.query({
      text: `update access_tokens
        set expires_at = least(expires_at, now() + $2::float8 * interval '1 ms') where id = $1`,
      values: [id, overlap],
    });
    const old = await findToken(transaction, id);
    if (old === undefined) throw new Error('A token that is locked and gone');
    const { company_id: companyId, label, lists, addresses } = old;
    const rights = { companyId, label, lists, addresses };
    const added = await addToken(transaction, {
      ...rights,
      token,
      expiresAt: expiresAt === undefined ? sameTime : expiresAt,
    });
    return { old, added };
  });

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 62^43 is the first power of 62 above 2^256: every 32 bytes fit into 43 digits. */
const tokenDigits = 43;

/** The token made of 32 bytes, random ones if none are given: `rst_` and the bytes in base62. */
export const createToken = (bytes: Uint8Array = randomBytes(32)) => {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < tokenDigits) {
    text = `${digits[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return `rst_${text}`;
};

/** What is stored instead of a token: its SHA-256, in hexadecimal. */
export const hashToken = (token: string) => hash('sha256', token);
