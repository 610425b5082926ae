import * as z from 'zod/mini';
import { endpoints, type EndpointName, type ForeignQuery } from '#contract/endpoints.ts';
import { parametersOf, type Extension, writeQueryValue } from '#contract/parameters.ts';
import { identifierField, type Id } from '#contract/fields.ts';
import type { Field } from '#contract/record.ts';
import { basePath } from './base-path.ts';
import { fit, rowsThatFit } from './rows-that-fit.ts';

/** The state of a list page: filters, order, page and page size. The address bar holds it, nothing else does. */
export type ListParams<Name extends EndpointName = EndpointName> = Omit<ForeignQuery<Name>, 'id'> & {
  /** How a link shows the table (table/table-view.ts); the service never sees it. */
  columns?: string | undefined;
  /** Whether `per_page` is what fits the window; the address then says so instead. */
  isFit?: boolean | undefined;
  /** The name of the saved view that the address comes from. */
  title?: string | undefined;
  /** How opportunities are shown instead of as a list. */
  view?: 'board' | undefined;
};

/** The parameters that the service never sees. */
const ownKeys = ['columns', 'title', 'view'] as const;

/** What a view may be called. */
const titlePattern = /^(?=.*\S)\P{Cc}{1,80}$/u;

/** What `columns` may hold, whatever the list: words with dots between. */
const columnsPattern = /^[a-z0-9_.-]{1,1000}$/;

/** A record that is open beside another one which refers to it. */
export type Beside = { of: 'contacts' | 'agents'; id: Id };

/** A parameter of the address that was not understood, to be reported to the reader. */
export type IgnoredParam = { name: string; value: string };

/** The parameters that an address may hold: those of the contract that the server has, but for `id`. */
const addressKeys = (name: EndpointName, extensions: readonly Extension[]) =>
  parametersOf(name, extensions).filter((key) => key !== 'id');

/** A list without filters, on its first page. */
export function defaultParams<Name extends EndpointName>(name: Name): ListParams<Name> {
  return z.parse(endpoints[name].foreignQuery, {}) as ListParams<Name>;
}

/** The identifier that a part of a path stands for, as the router decodes it; null when it can be none. */
export const idOfText = (text: string): Id | null => z.safeParse(identifierField, text).data ?? null;

/** The record that `beside` names, as in contacts.1873; undefined unless records of the list refer to such records. */
function besideOf(name: EndpointName, text = ''): Beside | undefined {
  const [, list, rest = ''] = /^([a-z]+)\.(.*)$/.exec(text) ?? [];
  const id = idOfText(rest);
  const field = Object.values<Field>(endpoints[name].fields).find((each) => 'of' in each && each.of === list);
  return field && 'of' in field && id !== null ? { of: field.of, id } : undefined;
}

/** Reads the query of an address. What is unknown, broken or given twice is left out and listed in `ignored`. */
export function readListParams<Name extends EndpointName>(
  name: Name,
  extensions: readonly Extension[],
  search: string,
): { params: ListParams<Name>; ignored: IgnoredParam[]; beside?: Beside | undefined } {
  const known = addressKeys(name, extensions);
  const given = new URLSearchParams(search);
  const isKnown = (key: string, value: string) =>
    known.includes(key) ||
    (key === 'columns' && (columnsPattern.test(value) || value === '')) ||
    (key === 'title' && titlePattern.test(value)) ||
    (key === 'view' && value === 'board' && name === 'opportunities') ||
    (key === 'beside' && besideOf(name, value) !== undefined);
  const usable: Record<string, string> = {};
  const broken = new Set<string>();
  for (const key of new Set(given.keys())) {
    const [value = '', ...more] = given.getAll(key);
    if (!isKnown(key, value) || more.length > 0) broken.add(key);
    else if (value !== '') usable[key] = value;
  }
  const isFit = usable['per_page'] === fit;
  if (isFit) usable['per_page'] = String(rowsThatFit(name));
  // Parameters can also contradict each other, which shows only once each of them is sound.
  let result = z.safeParse(endpoints[name].foreignQuery, usable);
  while (!result.success) {
    for (const { path } of result.error.issues) {
      broken.add(String(path[0]));
      delete usable[String(path[0])];
    }
    result = z.safeParse(endpoints[name].foreignQuery, usable);
  }
  const ignored = [...new Set(given.keys())]
    .filter((key) => broken.has(key))
    .map((key) => ({ name: key, value: given.getAll(key).join(', ') }))
    .filter(({ value }) => value !== '');
  const own = Object.fromEntries(ownKeys.flatMap((key) => (usable[key] ? [[key, usable[key]]] : [])));
  return {
    params: { ...result.data, ...own, ...(isFit && { isFit }) } as ListParams<Name>,
    ignored,
    beside: besideOf(name, usable['beside']),
  };
}

/** The query of the address that stands for these parameters: in the contract's order, defaults left out. */
export function writeListParams<Name extends EndpointName>(name: Name, params: ListParams<Name>) {
  const values: Record<string, unknown> = params.isFit ? { ...params, per_page: fit } : params;
  const defaults: Record<string, unknown> = defaultParams(name);
  const query = new URLSearchParams();
  for (const key of [...Object.keys(endpoints[name].foreignQuery.shape), ...ownKeys]) {
    if (values[key] !== undefined && values[key] !== defaults[key])
      query.append(key, writeQueryValue(values[key]));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The parameters after a change of filters or order: always on the first page, since rows moved. */
export const changeParams = <Name extends EndpointName>(
  params: ListParams<Name>,
  change: Partial<Omit<ListParams<Name>, 'page'>>,
): ListParams<Name> => ({ ...params, ...change, page: 1 });

/** The parameters without any filter, in the same order, page size and columns. */
export const clearFilters = <Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
): ListParams<Name> => ({
  ...defaultParams(name),
  ...('sort' in params && { sort: params.sort }),
  per_page: params.per_page,
  columns: params.columns,
  isFit: params.isFit,
  title: params.title,
  view: params.view,
});

/** Whether any filter is set. */
export const isFiltered = <Name extends EndpointName>(name: Name, params: ListParams<Name>) =>
  writeListParams(name, { ...params, page: 1 }) !== writeListParams(name, clearFilters(name, params));

/**
 * The address of a page of a list, or of a record opened on that page.
 * @param beside the record that is open beside that one
 */
export function listHref<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  id?: Id | null,
  beside?: Beside,
) {
  const list = `${basePath}${name}`;
  const query = writeListParams(name, params);
  if (id === undefined || id === null) return `${list}${query}`;
  const more = beside && `${query ? '&' : '?'}beside=${encodeURIComponent(`${beside.of}.${beside.id}`)}`;
  return `${list}/${encodeURIComponent(id)}${query}${more ?? ''}`;
}

/** What the service is asked for these parameters: defaults are left to it, so that any server understands. */
export function listRequest<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
): Partial<ForeignQuery<Name>> {
  const defaults: Record<string, unknown> = defaultParams(name);
  const shape = endpoints[name].foreignQuery.shape;
  const entries = Object.entries(params).filter(
    ([key, value]) => key in shape && value !== undefined && value !== defaults[key],
  );
  return Object.fromEntries(entries) as Partial<ForeignQuery<Name>>;
}
