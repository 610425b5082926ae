import type { Database } from '#service/database/database.ts';
import { type AccessToken, addToken, findToken } from './access-tokens.ts';

type Rotation = {
  id: number;
  /** The new token. */
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
    const sameTime = known.lifetime === null ? null : new Date(Date.now() + known.lifetime);
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
