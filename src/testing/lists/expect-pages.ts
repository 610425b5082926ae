import fc from 'fast-check';
import { expect } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { opportunitySorts, opportunityStatuses } from '#contract/parameters.ts';
import type { ListQuery } from '#contract/queries.ts';
import type { Database, Queryable } from '#service/database/database.ts';
import { lists } from '#service/lists/lists.ts';
import { readPage } from '#service/lists/read-page.ts';
import { busyDays } from '#testing/record-changes.ts';

/** Filters of any list; a list without a filter is not asked for it. */
type GivenFilters = {
  status?: string;
  statuses?: string[];
  contact_id?: number;
  agent_id?: number;
  created_at?: string;
  created_from?: string;
  created_to?: string;
  id?: number[];
};

/**
 * A choice of records of a list in some order, and places in it to look at: 0 is the first page, 1 the last, above is
 * past it.
 */
export type Look = { filters: GivenFilters; sort: OpportunitySort; places: { size: number; at: number }[] };

const place = fc.record({
  size: fc.oneof(fc.constantFrom(1, 15, 100), fc.integer({ min: 1, max: 100 })),
  at: fc.oneof(fc.constantFrom(0, 0.5, 1, 1.01, Infinity), fc.double({ min: 0, max: 1, noNaN: true })),
});

const ids = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 100 });
const ofOpportunities = {
  status: fc.constantFrom(...opportunityStatuses),
  statuses: fc.subarray([...opportunityStatuses], { minLength: 1 }),
  contact_id: fc.constantFrom(1, 1, 2, 99),
  agent_id: fc.constantFrom(1, 1, 2, 99),
  created_at: fc.constantFrom(...busyDays),
  created_from: fc.constantFrom(...busyDays),
  created_to: fc.constantFrom(...busyDays),
};

/** The names of the records are letters without case or accents, so that every database has them in the same order. */
const sort = fc.oneof(fc.constant('-created_at' as const), fc.constantFrom(...opportunitySorts));

/** Any combination of filters; the extension `id` less often. */
export const look = (name: EndpointName): fc.Arbitrary<Look> => {
  const known: { [Filter in keyof GivenFilters]: fc.Arbitrary<GivenFilters[Filter]> } =
    name === 'opportunities' ? ofOpportunities : {};
  return fc.record({
    filters: fc.oneof(
      { weight: 5, arbitrary: fc.record(known, { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.record({ ...known, id: ids }, { requiredKeys: ['id'] }) },
    ),
    sort: name === 'opportunities' ? sort : fc.constant('-created_at'),
    places: fc.array(place, { minLength: 3, maxLength: 6 }),
  });
};

/** Asserts that pages hold the records, and the total, that the plainest statement gives for the same snapshot. */
export const expectPages = (
  database: Database,
  name: EndpointName,
  companyId: number,
  { filters, sort, places }: Look,
) =>
  database.transaction(async (transaction) => {
    await transaction.query({ text: 'set transaction isolation level repeatable read' });
    const expected = await naiveIds(transaction, name, companyId, filters, sort);
    for (const { size, at } of places) {
      const last = Math.max(1, Math.ceil(expected.length / size));
      const page = Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, Math.ceil(at * last)));
      const query = { ...filters, sort, page, per_page: size } as ListQuery;
      const { total, data } = await readPage(transaction, lists[name], companyId, query);
      const records = JSON.parse(data) as { id: number }[];
      expect({ query, total, ids: records.map(({ id }) => id) }).toEqual({
        query,
        total: expected.length,
        ids: expected.slice((page - 1) * size, page * size),
      });
    }
  });

/** Ids of a company's records that match, in their order, by the plainest statement. */
const naiveIds = async (
  database: Queryable,
  name: EndpointName,
  companyId: number,
  filters: GivenFilters,
  sort: OpportunitySort,
) => {
  const { status, contact_id: contactId, created_at: day, created_from: from, created_to: to, id } = filters;
  const conditions = ['company_id = $1'];
  const values: unknown[] = [companyId];
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  add(status, (word) => `status = ${word}`);
  add(filters.statuses, (words) => `status = any(${words}::text[])`);
  add(contactId, (contact) => `contact_id = ${contact}`);
  add(filters.agent_id, (agent) => `agent_id = ${agent}`);
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
