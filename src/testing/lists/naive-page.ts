import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import type { Queryable } from '#service/database/database.ts';

/** Filters of any list; a list without a filter is not asked for it. */
export type GivenFilters = {
  status?: string;
  contact_id?: number;
  created_at?: string;
  created_from?: string;
  created_to?: string;
  id?: number[];
};

/** Ids of a company's records that match, in their order, by the plainest statement. */
export const naiveIds = async (
  database: Queryable,
  name: EndpointName,
  companyId: number,
  { status, contact_id: contactId, created_at: day, created_from: from, created_to: to, id }: GivenFilters,
  sort: OpportunitySort,
) => {
  const conditions = ['company_id = $1'];
  const values: unknown[] = [companyId];
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  add(status, (word) => `status = ${word}`);
  add(contactId, (contact) => `contact_id = ${contact}`);
  add(day, (date) => `(created_at at time zone 'UTC')::date = ${date}::date`);
  add(from, (date) => `(created_at at time zone 'UTC')::date >= ${date}::date`);
  add(to, (date) => `(created_at at time zone 'UTC')::date <= ${date}::date`);
  add(id, (ids) => `id = any(${ids}::bigint[])`);
  const column = sort.replace('-', '');
  const order = sort.startsWith('-') ? `${column} desc nulls last, id desc` : `${column} nulls first, id`;
  const rows = await database.query<{ id: number }>({
    text: `select id from ${name} where ${conditions.join(' and ')} order by ${order}`,
    values,
  });
  return rows.map((row) => row.id);
};
