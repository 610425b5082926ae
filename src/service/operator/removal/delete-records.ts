import type { EndpointName } from '#contract/endpoints.ts';
import type { Database } from '#service/database/database.ts';

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
