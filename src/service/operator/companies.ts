import type { Queryable } from '#service/database/database.ts';
import { hashToken } from './tokens.ts';

/** Adds a company. Company names are labels for people and need not be unique. */
export const addCompany = async (database: Queryable, name: string): Promise<number> => {
  const [company] = await database.query<{ id: number }>({
    text: 'insert into companies (name) values ($1) returning id',
    values: [name],
  });
  if (company === undefined) throw new Error('An inserted company without an id');
  return company.id;
};

/** Lets a token read the records of a company; only the token's hash is stored. */
export const addToken = async (
  database: Queryable,
  { companyId, token, label }: { companyId: number; token: string; label: string },
) => {
  await database.query({
    text: "insert into access_tokens (company_id, token_hash, label) values ($1, decode($2, 'hex'), $3)",
    values: [companyId, hashToken(token), label],
  });
};
