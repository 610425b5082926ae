import { endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';

/** What a backup holds, in an order in which rows come after those that they refer to. */
export const backedUpTables: readonly string[] = [
  'companies',
  'access_tokens',
  'saved_views',
  ...Object.values(endpoints).map(({ name }) => name),
];

/** A column whose values are stored; `isCounted` if the database gives each row the next number. */
export type Column = { name: string; isCounted: boolean };

/** The columns of a table but those that the database works out. */
export const columnsOf = (database: Queryable, table: string) =>
  database.query<Column>({
    text: `select attname::text as name, attidentity <> '' as "isCounted" from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  });

/** Names of columns in a statement. */
export const columnList = (names: readonly string[]) =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
