import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import { lists } from '#service/lists/lists.ts';

/** Differences of a list that are told one by one; where there are more, its counts as a whole are wrong. */
const mostDifferences = 100;

/**
 * Compares the counts with the records, each list as it is at one instant; writers go on meanwhile.
 * @returns a line for each bucket that is wrong, at most a hundred for a list
 */
export const verifyCounts = (database: Database) =>
  database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    return countDifferences(transaction);
  });

/** The same within a transaction. */
export const countDifferences = async (transaction: Queryable) => {
  const lines: string[] = [];
  for (const { counts = [] } of Object.values(lists)) {
    for (const each of counts) lines.push(...(await differences(transaction, each)));
  }
  return lines;
};

/** Recounts the records. Reads use the old counts meanwhile; writes to a list wait until it is done. */
export const rebuildCounts = async (database: Database) => {
  for (const { endpoint, counts = [] } of Object.values(lists)) {
    if (counts.length === 0) continue;
    await database.transaction(async (transaction) => {
      await transaction.query(withoutLimits);
      await transaction.query({ text: `lock table ${endpoint.name} in share row exclusive mode` });
      for (const { table } of counts) {
        await transaction.query({ text: `delete from ${table}` });
        await transaction.query({ text: `insert into ${table} select * from expected_${table}` });
      }
      // Totals are part of pages, which are kept until the log has another row.
      await transaction.query({
        text: `insert into record_changes (company_id, list, is_new, size, ids)
          select id, '${endpoint.name}', false, 0, '{}' from companies`,
      });
    });
  }
};

/** Numbers by the names of their columns; null for a bucket that is not there. */
type Numbers = Record<string, number> | null;

const differences = async (
  transaction: Queryable,
  { table, scope }: { table: string; scope?: string },
): Promise<string[]> => {
  const key = ['company_id', ...(scope === undefined ? [] : [scope]), 'hours', 'start'];
  const rows = await transaction.query<{ bucket: Record<string, string>; expected: Numbers; kept: Numbers }>({
    text: `
      with expected as materialized (table expected_${table}), kept as materialized (table kept_${table}),
        missing as (table expected except table kept), wrong as (table kept except table expected)
      select json_build_object(${key.map((column) => `'${column}', ${column}`).join(', ')}) as bucket,
        to_jsonb(missing) - '{${key.join(',')}}'::text[] as expected,
        to_jsonb(wrong) - '{${key.join(',')}}'::text[] as kept
      from missing full join wrong using (${key.join(', ')}) order by ${key.join(', ')} limit ${mostDifferences}`,
  });
  return rows.map(({ bucket, expected, kept }) => {
    const name = key.map((column) => `${column} ${bucket[column]}`).join(', ');
    return `${table}, ${name}: kept ${describe(kept)}, expected ${describe(expected)}`;
  });
};

const describe = (numbers: Numbers) =>
  numbers === null
    ? 'nothing'
    : Object.entries(numbers)
        .map(([column, number]) => `${column} ${number}`)
        .join(' ');
