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

const isNumber = (name: string) => /^\d+$/.test(looksOf(name));

/** The same for names that people read as one: whatever their case and Unicode form (UAX 15). */
const looksOf = (name: string) => name.normalize('NFKC').trim().toUpperCase().normalize('NFKC');

/**
 * Adds a company whose name nobody has, or gives one such a name.
 * @param id of the company to rename; null to add one
 * @returns its id
 * @throws Error when the name is a number, or when another company has one that looks the same
 */
export const saveCompany = (database: Database, id: number | null, name: string): Promise<number> =>
  database.transaction(async (transaction) => {
    if (isNumber(name)) {
      throw new Error(
        `A number is what a company is found by, so it can't be a name, got ${JSON.stringify(name)}: add a word.`,
      );
    }
    // Two at once would both find the name free.
    await transaction.query({ text: 'lock table companies in share row exclusive mode' });
    const companies = await transaction.query<Company>({
      text: 'select id, name from companies order by id',
    });
    const taken = companies.find((other) => other.id !== id && looksOf(other.name) === looksOf(name));
    if (taken !== undefined)
      throw new Error(`Company ${JSON.stringify(taken.name)} already exists: id ${taken.id}.`);
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
 * The company that an operator means by its id or its name.
 * @throws Error that says what to do
 */
export const findCompany = async (database: Queryable, idOrName: string): Promise<Company> => {
  const company = await companyMeant(database, idOrName);
  if (company !== undefined) return company;
  throw new Error(`There is no company ${JSON.stringify(idOrName)}; see roster company list.`);
};

/** The id of the company, also of one that was removed. @throws Error as `findCompany` */
export const findCompanyId = async (database: Queryable, idOrName: string): Promise<number> => {
  const company = isId(idOrName)
    ? await companyMeant(database, idOrName)
    : await findCompany(database, idOrName);
  return company?.id ?? Number(idOrName);
};

const companyMeant = async (database: Queryable, idOrName: string) => {
  const [byId] = await companyOfId(database, idOrName);
  const [byName, ...others] = (await companiesNamed(database, idOrName)).filter(({ id }) => id !== byId?.id);
  if (byId !== undefined && byName !== undefined) {
    throw new Error(
      `${JSON.stringify(idOrName)} is the id of company ${byId.id} (${byId.name}) and the name of company ${byName.id}: ` +
        'give the name of the one or the id of the other.',
    );
  }
  const company = byId ?? byName;
  if (company !== undefined && others.length > 0) {
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

const isId = (text: string) => /^\d{1,15}$/.test(text);

const companyOfId = async (database: Queryable, id: string) =>
  isId(id)
    ? database.query<Company>({ text: 'select id, name from companies where id = $1', values: [Number(id)] })
    : [];
