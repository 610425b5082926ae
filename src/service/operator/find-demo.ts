import type { Config } from '#contract/config.ts';
import { demoTokens } from '#demo/tokens.ts';
import type { Queryable } from '#service/database/database.ts';
import { hashToken } from './tokens.ts';

/** The demo companies whose tokens are valid. */
export const findDemo = async (database: Queryable): Promise<Config['demo']> => {
  const rows = await database.query<{ company: string; hash: string }>({
    name: 'demo companies',
    text: `select companies.name as company, encode(token_hash, 'hex') as hash
      from access_tokens join companies on companies.id = company_id
      where token_hash in (select decode(hash, 'hex') from unnest($1::text[]) as hash)
        and revoked_at is null and (expires_at is null or expires_at > now())`,
    values: [demoTokens.map(hashToken)],
  });
  const companies = new Map(rows.map(({ hash, company }) => [hash, company]));
  return demoTokens.flatMap((token) => {
    const company = companies.get(hashToken(token));
    return company === undefined ? [] : [{ company, token }];
  });
};
