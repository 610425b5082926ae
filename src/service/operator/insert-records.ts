import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';

/** Records in one statement: large enough to be quick, small enough for the memory of an embedded database. */
const chunkSize = 1_000;

/** Adds records to a list of a company. */
export const insertRecords = async <Name extends EndpointName>(
  database: Queryable,
  companyId: number,
  name: Name,
  records: readonly RecordOf<Name>[],
) => {
  const columns = Object.keys(endpoints[name].record.shape).join(', ');
  for (let start = 0; start < records.length; start += chunkSize) {
    await database.query({
      text: `insert into ${name} (company_id, ${columns})
        select $1, ${columns} from json_populate_recordset(null::${name}, $2::text::json)`,
      values: [companyId, JSON.stringify(records.slice(start, start + chunkSize))],
    });
  }
};
