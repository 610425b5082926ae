import type { EndpointName } from '#contract/endpoints.ts';
import type { View } from '#contract/view.ts';
import type { Database, Queryable } from '#service/database/database.ts';

/** A company's saved view as operators see it; positions count from 1. */
export type CompanyView = {
  company_id: number;
  company: string;
  position: number;
  name: string;
  address: string;
};

/** Views that a company may have. */
const mostViews = 100;

/**
 * Adds a view (read-view.ts) after the others of a company.
 * @throws Error if there is one of that name, as searches compare names, or no room for another
 */
export const addView = (database: Database, companyId: number, view: View) =>
  database.transaction(async (transaction) => {
    const others = await lockViews(transaction, companyId);
    const [taken] = await findView(transaction, companyId, view.name);
    if (taken !== undefined) {
      throw new Error(`There is a view ${JSON.stringify(taken.name)} already; see roster view list.`);
    }
    if (others.length >= mostViews) throw new Error(`A company can have ${mostViews} views at most.`);
    await insertViews(transaction, companyId, [view], (others.at(-1)?.position ?? 0) + 1);
    return viewNamed(transaction, companyId, view.name);
  });

/** Adds views with new names to a company, the first at a position. */
export const insertViews = (
  transaction: Queryable,
  companyId: number,
  views: readonly View[],
  position = 1,
) =>
  transaction.query({
    text: `insert into saved_views (company_id, name, address, position)
      select $1, name, address, $3 + place - 1
      from rows from (json_to_recordset($2::text::json) as (name text, address text)) with ordinality
        as added (name, address, place)`,
    values: [companyId, JSON.stringify(views), position],
  });

export const listViews = (database: Queryable, companyId: number | null) =>
  database.query<CompanyView>({
    text: `select company_id, companies.name as company,
        row_number() over (partition by company_id order by position)::int as position,
        saved_views.name, address
      from saved_views join companies on companies.id = company_id
      where $1::bigint is null or company_id = $1 order by company_id, position`,
    values: [companyId],
  });

/** Moves a company's view to a position among the others, the last one if there are fewer. */
export const moveView = (database: Database, companyId: number, name: string, position: number) =>
  database.transaction(async (transaction) => {
    const views = await lockViews(transaction, companyId);
    const moved = await viewNamed(transaction, companyId, name);
    const names = views.map((view) => view.name).filter((other) => other !== moved.name);
    names.splice(position - 1, 0, moved.name);
    await transaction.query({
      text: `update saved_views set position = place
        from unnest($2::text[]) with ordinality as ordered (view_name, place)
        where company_id = $1 and name = view_name`,
      values: [companyId, names],
    });
    return viewNamed(transaction, companyId, name);
  });

export const removeView = (database: Database, companyId: number, name: string) =>
  database.transaction(async (transaction) => {
    const removed = await viewNamed(transaction, companyId, name);
    await transaction.query({
      text: 'delete from saved_views where company_id = $1 and name = $2',
      values: [companyId, removed.name],
    });
    return removed;
  });

/**
 * A company's views in their order.
 * @param lists leaves out the views of other lists; null for all
 */
export const readViews = (database: Queryable, companyId: number, lists: readonly EndpointName[] | null) =>
  database.query<View>({
    name: 'views of a company',
    text: `select name, address from saved_views
      where company_id = $1 and ($2::text[] is null or split_part(address, '?', 1) = any($2::text[]))
      order by position`,
    values: [companyId, lists],
  });

/** Waits for other changes of the company's views, so that each finds the positions that the last one left. */
const lockViews = async (transaction: Queryable, companyId: number) => {
  await transaction.query({
    text: 'select 1 from companies where id = $1 for no key update',
    values: [companyId],
  });
  return transaction.query<{ name: string; position: number }>({
    text: 'select name, position from saved_views where company_id = $1 order by position',
    values: [companyId],
  });
};

/** Of two whose names older versions told apart, as with O'Brien and O’Brien, the one that is named exactly comes first. */
const findView = (database: Queryable, companyId: number, name: string) =>
  database.query<{ name: string }>({
    text: `select name from saved_views where company_id = $1 and folded(name) = folded($2)
      order by name = $2 desc`,
    values: [companyId, name],
  });

const viewNamed = async (database: Queryable, companyId: number, name: string): Promise<CompanyView> => {
  const [found] = await findView(database, companyId, name);
  const views = found === undefined ? [] : await listViews(database, companyId);
  const view = views.find((each) => each.name === found?.name);
  if (view === undefined) {
    throw new Error(`The company has no view ${JSON.stringify(name)}; see roster view list.`);
  }
  return view;
};
