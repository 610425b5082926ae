import { endpoints } from '#contract/endpoints.ts';
import type { Database, Queryable } from '#service/database/database.ts';
import { atOneMoment } from '#service/database/one-moment.ts';

/**
 * Names of the tables with rows of companies, as the database lists them, so that none is forgotten. The lists come
 * first: as their records go, triggers write to others.
 */
export const ownedTables = async (database: Queryable): Promise<string[]> => {
  const tables = await database.query<{ name: string }>({
    text: `select quote_ident(relname) as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and attname = 'company_id' and not attisdropped order by relname`,
  });
  const lists: string[] = Object.keys(endpoints);
  const names = tables.map(({ name }) => name);
  return [...names.filter((name) => lists.includes(name)), ...names.filter((name) => !lists.includes(name))];
};

/** How many rows each table has of a company, by its name, at one moment. */
export const countOwned = (database: Database, companyId: number): Promise<Record<string, number>> =>
  atOneMoment(database, async (transaction) => {
    const counts: Record<string, number> = {};
    for (const table of await ownedTables(transaction)) {
      const [row] = await transaction.query<{ rows: number }>({
        text: `select count(*) as rows from ${table} where company_id = $1`,
        values: [companyId],
      });
      counts[table] = row?.rows ?? 0;
    }
    return counts;
  });
