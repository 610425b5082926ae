import type { Database, Queryable } from '#service/database/database.ts';

export type Company = { id: number; name: string };

/** Adds a company. Company names are labels for people and need not be unique. */
export const addCompany = async (database: Queryable, name: string): Promise<number> => {
  const [company] = await database.query<{ id: number }>({
    text: 'insert into companies (name) values ($1) returning id',
    values: [name],
  });
  if (company === undefined) throw new Error('An inserted company without an id');
  return company.id;
};

/**
 * Adds a company whose name nobody has, or gives one such a name.
 * @param id of the company to rename; null to add one
 * @returns its id
 * @throws Error when another company has the name
 */
export const saveCompany = (database: Database, id: number | null, name: string): Promise<number> =>
  database.transaction(async (transaction) => {
    // Two at once would both find the name free.
    await transaction.query({ text: 'lock table companies in share row exclusive mode' });
    const taken = (await companiesNamed(transaction, name)).find((other) => other.id !== id);
    if (taken !== undefined)
      throw new Error(`Company ${JSON.stringify(name)} already exists: id ${taken.id}.`);
    if (id === null) return addCompany(transaction, name);
    await transaction.query({ text: 'update companies set name = $2 where id = $1', values: [id, name] });
    return id;
  });

const companiesNamed = (database: Queryable, name: string) =>
  database.query<Company>({
    text: 'select id, name from companies where name = $1 order by id',
    values: [name],
  });

export const listCompanies = (database: Queryable) =>
  database.query<Company & { created_at: Date; valid_tokens: number }>({
    text: `select id, name, created_at,
        (select count(*) from access_tokens where company_id = companies.id
          and revoked_at is null and (expires_at is null or expires_at > now())) as valid_tokens
      from companies order by id`,
  });

/**
 * The company that an operator means by its id or its name; digits are an id first.
 * @throws Error that says what to do
 */
export const findCompany = async (database: Queryable, idOrName: string): Promise<Company> => {
  const [byId] = await companyOfId(database, idOrName);
  if (byId !== undefined) return byId;
  const [company, ...others] = await companiesNamed(database, idOrName);
  if (company === undefined) {
    throw new Error(`There is no company ${JSON.stringify(idOrName)}; see roster company list.`);
  }
  if (others.length > 0) {
    const ids = [company, ...others].map(({ id }) => id).join(', ');
    throw new Error(`Several companies are called ${JSON.stringify(idOrName)}: give an id (${ids}).`);
  }
  return company;
};

export const missingCompanies = async (database: Queryable, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const missing = await database.query<{ id: number }>({
    text: `select id from (select distinct unnest($1::bigint[]) as id) as named
      where not exists (select from companies where companies.id = named.id) order by id`,
    values: [ids],
  });
  return missing.map(({ id }) => id);
};

const companyOfId = async (database: Queryable, id: string) =>
  /^\d{1,15}$/.test(id)
    ? database.query<Company>({ text: 'select id, name from companies where id = $1', values: [Number(id)] })
    : [];
