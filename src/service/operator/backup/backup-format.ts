import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { jsonOf } from '#contract/fields.ts';
import type { Queryable } from '#service/database/database.ts';
import { syncColumns } from './backed-up-syncs.ts';

/*
 * A backup is text, compressed with gzip, in lines. A line that begins with # is about the backup: the first says who
 * made it, others begin a table, the last one tells the end. All other lines are rows: JSON as PostgreSQL writes it, so
 * that numbers keep their digits.
 */

/** Counts up when a program of before could misread a backup. */
export const formatVersion = 1;

const headSchema = z.object({
  format: z.literal('roster backup'),
  format_version: z.int(),
  /** Of the program that made it. */
  version: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  made_at: z.string(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const endSchema = z.object({
  rows: z.record(z.string(), z.int()),
  /** The next number of each table that counts its rows. */
  next: z.record(z.string(), z.int()),
  /** SHA-256 of all lines before this one, in hexadecimal. */
  sha256: z.string(),
});

export type Head = z.infer<typeof headSchema>;
export type TableHead = z.infer<typeof tableSchema>;
export type End = z.infer<typeof endSchema>;

export const note = (about: Head | TableHead | End) => `# ${JSON.stringify(about)}`;

/** Something that is no whole, unchanged backup; the message is the end of a sentence about the file. */
export class DamagedBackup extends Error {}

export const readNote = (line: string): Head | TableHead | End | null => {
  if (!line.startsWith('#')) return null;
  for (const schema of [tableSchema, endSchema, headSchema]) {
    const { data } = schema.safeParse(jsonOf(line.slice(1)));
    if (data !== undefined) return data;
  }
  throw new DamagedBackup('holds a line that cannot be read');
};

/** What a backup holds, in an order in which rows come after those that they refer to. */
export const backedUpTables: readonly string[] = [
  'companies',
  'access_tokens',
  'saved_views',
  'syncs',
  ...Object.values(endpoints).map(({ name }) => name),
];

/** A column whose values are stored; `isCounted` if the database gives each row the next number. */
type Column = { name: string; isCounted: boolean };

/** The columns of a table but those that the database works out, and that no other one can use. */
export const columnsOf = async (database: Queryable, table: string): Promise<Column[]> => {
  if (table === 'syncs') return syncColumns.map((name) => ({ name, isCounted: false }));
  return database.query<Column>({
    text: `select attname::text as name, attidentity <> '' as "isCounted" from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  });
};

export const columnList = (names: readonly string[]) =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
