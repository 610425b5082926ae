import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import { createQualityCheck, type Finding } from '#contract/quality.ts';
import { atOneMoment, type Database, type Queryable } from '#service/database/database.ts';

const recordsAtATime = 1_000;

/** Most ids of a finding: an answer on a screen, however many there are. */
const mostIds = 100;

async function* batches<Name extends EndpointName>(transaction: Queryable, name: Name, companyId: number) {
  const columns = Object.keys(endpoints[name].fields).join(', ');
  let after = 0;
  for (;;) {
    const rows = await transaction.query<{ record: RecordOf<Name> }>({
      text: `select to_jsonb(found) as record from
        (select ${columns} from ${name} where company_id = $1 and id > $2 order by id limit $3) as found`,
      values: [companyId, after, recordsAtATime],
    });
    if (rows.length === 0) return;
    yield rows.map(({ record }) => record);
    after = Number(rows.at(-1)?.record.id);
  }
}

/** What is wrong with the records of a company, as they are at one moment; others read and write meanwhile. */
export const checkRecords = (
  database: Database,
  companyId: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (records: number) => void },
): Promise<Finding[]> =>
  atOneMoment(database, async (transaction) => {
    const check = createQualityCheck(mostIds);
    let records = 0;
    for (const name of ['contacts', 'agents', 'opportunities'] as const) {
      for await (const batch of batches(transaction, name, companyId)) {
        signal.throwIfAborted();
        for (const record of batch) check.add(name, record);
        records += batch.length;
        onProgress?.(records);
      }
    }
    return check.findings();
  });
