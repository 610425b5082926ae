import type { EndpointName } from '#contract/endpoints.ts';
import { type Grouping, maxSummaryLines } from '#contract/groupings.ts';
import type { Summary, SummaryFigures, SummaryQuery } from '#contract/summary.ts';
import type { Queryable } from '#service/database/database.ts';
import type { Filters } from './list.ts';
import { lists } from './lists.ts';
import { matchesOf, sampledTables } from './searched-page.ts';

const createdInUtc = "created_at at time zone 'UTC'";

/** SQL of the text that a line stands for; the empty one stands for null. */
const keys: Record<Grouping, string> = {
  status: 'status',
  agent: 'agent_id::text',
  contact: 'contact_id::text',
  month: `to_char(${createdInUtc}, 'YYYY-MM')`,
  week: `to_char(date_trunc('week', ${createdInUtc}), 'YYYY-MM-DD')`,
  weekday: `to_char(${createdInUtc}, 'ID')`,
};

const isTime = (by: Grouping) => by === 'month' || by === 'week';

type Row = SummaryFigures & {
  /** The place of a line, from 1, or of all that are left out; null for the total. */
  line: number | null;
  key: string | null;
  /** A status, the empty text for none; null for a line as a whole. */
  part: string | null;
  groups: number;
};

/**
 * Breaks a company's opportunities down, in one statement and so of one moment.
 * @param mayRead the lists whose texts a search may look at; null for all
 */
export const readSummary = async (
  database: Queryable,
  companyId: number,
  query: SummaryQuery,
  mayRead: readonly EndpointName[] | null = null,
): Promise<Summary> => {
  const { conditions } = lists.opportunities;
  const { by, split } = query;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const filters = (Object.keys(conditions) as (keyof Filters<'opportunities'>)[]).filter(
    (filter) => query[filter] !== undefined,
  );
  const company = `company_id = ${companyId}::bigint`;
  const where = [company, ...filters.map((filter) => conditions[filter](query[filter] as never, bind))].join(
    ' and ',
  );
  // With the id, since a search leaves equal rows out.
  const columns = `id, coalesce(${keys[by]}, '') as key, value, coalesce(status, '') as part`;
  const search = { list: lists.opportunities, bind, company, where, mayRead };
  const found = query.search === undefined ? null : matchesOf({ ...search, wanted: query.search });
  const sample = found && sampledTables(found, `(select * from opportunities where ${where} limit 500)`);
  const order = isTime(by) ? '' : 'coalesce(sum(value), 0) desc, count(*) desc,';
  const rows = await database.query<Row>({
    text: `
      with ${sample?.tables ?? ''}
        matched as materialized (
          ${found?.ways(columns, 'true', sample?.leading ?? null) ?? `select ${columns} from opportunities where ${where}`}
        ),
        ranked as (
          select key, row_number() over (order by ${order} key collate "C" ${isTime(by) ? 'desc' : ''}) as place
          from matched group by key
        ),
        placed as (
          select value, key, part, least(place, ${maxSummaryLines + 1}) as line from matched join ranked using (key)
        )
      select line, min(key) as key, ${split ? 'part' : 'null'} as part, count(distinct key) as groups,
        count(*) as count, count(*) - count(value) as without_value,
        trim_scale(sum(value))::text as sum, trim_scale(max(value))::text as largest,
        trim_scale((percentile_disc(0.5) within group (order by value)
          + percentile_disc(0.5) within group (order by value desc)) / 2)::text as median
      from placed group by grouping sets ((line), ()${split ? ', (line, part)' : ''})
      order by line${split ? ', part collate "C"' : ''}`,
    values,
    costlyFor: companyId,
  });
  const figures = ({ count, without_value, sum, median, largest }: Row) => ({
    count,
    without_value,
    sum,
    median,
    largest,
  });
  const whole = rows.filter(({ part }) => part === null);
  const partsOf = (of: number | null) =>
    rows
      .filter(({ line, part }) => line === of && part !== null)
      .map((row) => Object.assign({ key: row.part || null }, figures(row)));
  const others = whole.find(({ line }) => line === maxSummaryLines + 1);
  const total = whole.find(({ line }) => line === null);
  if (!total) throw new Error('A summary without a total');
  return {
    data: whole
      .filter(({ line }) => line !== null && line <= maxSummaryLines)
      .map((row) =>
        Object.assign({ key: keyOf(by, row.key) }, figures(row), split && { parts: partsOf(row.line) }),
      ),
    others: others ? { groups: others.groups, ...figures(others) } : null,
    total: figures(total),
  };
};

const keyOf = (by: Grouping, key: string | null) =>
  key === null || key === '' ? null : by === 'agent' || by === 'contact' ? Number(key) : key;
