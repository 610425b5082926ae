import type { Queryable } from '#service/database/database.ts';
import type { Migration } from './migration.ts';

/*
 * What is searched and sorted by name is compared without case and accents, the same on every server: the text is
 * taken apart into letters and marks (Unicode NFD), the marks are dropped, and so are differences that NFD leaves.
 */

/** A collation by which `lower` knows all letters, whatever the database's own is; the first one that there is. */
const collations = ['pg_c_utf8', 'und-x-icu', 'default'];

const searchableFunction = (collation: string) => `
  create function searchable(given text) returns text language sql immutable parallel safe as $$
    select case when octet_length(given) = length(given) then lower(given collate "C") else
      translate(
        lower(regexp_replace(normalize(given, NFD), '[\\u0300-\\u036f]', '', 'g') collate "${collation}"),
        'øłđðħıŧς', 'olddhitσ'
      ) collate "C"
    end
  $$`;

const opportunityText = `coalesce(name, '') || e'\\n' || coalesce(summary, '')`;
const contactText = `coalesce(first_name || ' ', '') || coalesce(last_name, '') || e'\\n' || coalesce(company, '')
  || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')`;

/** The name of the collation for `lower`. */
export const letterCollation = async (transaction: Queryable) => {
  const usable = await transaction.query<{ collname: string }>({
    text: "select collname from pg_collation where collencoding in (-1, pg_char_to_encoding('UTF8'))",
  });
  const known = new Set(usable.map(({ collname }) => collname));
  return collations.find((collation) => known.has(collation)) ?? 'default';
};

export const search: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  await run(searchableFunction(await letterCollation(transaction)));
  const trigrams = await addTrigrams(transaction);
  await run(`create index on opportunities using gin (searchable(${opportunityText}) ${trigrams})`);
  await run(`create index on contacts using gin (searchable(${contactText}) ${trigrams})`);
  await run('create index on opportunities (company_id, updated_at nulls first, id)');
  await run('create index on opportunities (company_id, value nulls first, id)');
  await run(`create index on opportunities
      (company_id, (left(searchable(name), 64)) collate "C" nulls first, id)`);
};

/** Adds the extension that finds text within text, unless it is there; gives the name of its operator class. */
export const addTrigrams = async (transaction: Queryable) =>
  `"${await addExtension(transaction, 'pg_trgm')}".gin_trgm_ops`;

/** Adds an extension that the search needs, unless it is there; gives the name of its schema, as it stands in SQL. */
export const addExtension = async (transaction: Queryable, name: 'pg_trgm' | 'btree_gin') => {
  try {
    await transaction.query({ text: `create extension if not exists ${name}` });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The search needs the extension ${name}, which comes with PostgreSQL (contrib): ${reason}. ` +
        `Install it, or let a superuser run "create extension ${name}" in this database; then start again.`,
      { cause: error },
    );
  }
  const [extension] = await transaction.query<{ schema: string }>({
    text: `select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = '${name}'`,
  });
  return extension?.schema.replaceAll('"', '""') ?? '';
};
