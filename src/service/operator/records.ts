import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import type { Queryable, Database } from '#service/database/database.ts';

/** Records in one statement: large enough to be quick, small enough for the memory of an embedded database. */
const chunkSize = 1_000;

export const insertRecords = async <Name extends EndpointName>(
  database: Queryable,
  companyId: number,
  name: Name,
  records: readonly RecordOf<Name>[],
) => {
  const columns = Object.keys(endpoints[name].fields).join(', ');
  for (let start = 0; start < records.length; start += chunkSize) {
    await database.query({
      text: `insert into ${name} (company_id, ${columns})
        select $1, ${columns} from json_populate_recordset(null::${name}, $2::text::json)`,
      values: [companyId, JSON.stringify(records.slice(start, start + chunkSize))],
    });
  }
};

/**
 * Deletes records of a company, all of them or none.
 * @throws Error that names the ids that are not there
 */
export const deleteRecords = (
  database: Database,
  { companyId, list, ids }: { companyId: number; list: EndpointName; ids: readonly number[] },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const deleted = await transaction.query<{ id: number }>({
      text: `delete from ${list} where company_id = $1 and id = any($2::bigint[]) returning id`,
      values: [companyId, ids],
    });
    const found = new Set(deleted.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return;
    throw new Error(`There is no ${missing.join(', ')} in ${list}: nothing was deleted.`);
  });
