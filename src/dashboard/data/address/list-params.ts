import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import {
  type Extension,
  type ForeignQuery,
  identifierOf,
  isCalendarDay,
  isIdentifier,
  isSearch,
  parameterDefaults,
  parameterReaders,
  parametersOf,
  referredLists,
  writeQueryValue,
} from '#contract/parameters.ts';
import type { MovingDays } from '#contract/view.ts';
import { basePath } from './base-path.ts';
import { areDays, dayKeys, resolveDays } from './moving-days.ts';

/* Part of the first script, which asks for the first page: no schemas. */

/** The state of a list page: filters, order, page and page size. The address bar holds it, nothing else does. */
export type ListParams<Name extends EndpointName = EndpointName> = Omit<ForeignQuery<Name>, 'id'> & {
  /** How a link shows the table (table/table-layout.ts); the service never sees it. */
  columns?: string | undefined;
  /** The name of the saved view that the address comes from. */
  title?: string | undefined;
  /** How opportunities are shown instead of as a list. */
  view?: 'board' | undefined;
  /** The lane of the board that the open record is in, which is walked through instead of all that the board has. */
  lane?: OpportunityStatus | undefined;
  /** The moving days that the days of creation were chosen as, so that links keep moving. */
  days?: MovingDays | undefined;
  /** The field that the lines of a chart stand for, in place of the list (lists/list/chart/choice.ts). */
  by?: string | undefined;
};

const ownKeys = ['columns', 'title', 'view', 'by'];
const keptKeys = new Set(['sort', 'per_page', ...ownKeys]);

const titlePattern = /^(?=.*\S)\P{Cc}{1,80}$/u;

/** What `columns` and `by` may hold, whatever the list: words with dots between. */
const dotted = (text: string) => (/^[a-z0-9_.-]{1,1000}$/.test(text) ? text : undefined);

/** A record that is open beside another one which refers to it. */
export type Beside = { of: (typeof referredLists)[EndpointName][number]; id: Id };

/** A parameter of the address that was not understood, to be reported to the reader. */
export type IgnoredParam = { name: string; value: string };

const readersOf = (name: EndpointName): Record<string, (text: string) => unknown> => parameterReaders[name];

/** A list without filters, on its first page. */
export function defaultParams<Name extends EndpointName>(name: Name): ListParams<Name> {
  const defaults = Object.entries(parameterDefaults).filter(([key]) => key in parameterReaders[name]);
  return Object.fromEntries(defaults) as ListParams<Name>;
}

/** The identifier that a part of a path stands for, as the router decodes it; null when it can be none. */
export function idOfText(text: string): Id | null {
  const id = identifierOf(text);
  return isIdentifier(id) ? id : null;
}

/** The record that `beside` names, as in contacts.1873; undefined unless records of the list refer to such records. */
function besideOf(name: EndpointName, text = ''): Beside | undefined {
  const [, list, rest = ''] = /^([a-z]+)\.(.*)$/.exec(text) ?? [];
  const id = idOfText(rest);
  const of = referredLists[name].find((each) => each === list);
  return of && id !== null ? { of, id } : undefined;
}

const ownReaders = (
  name: EndpointName,
  extensions: readonly Extension[],
): Record<string, (text: string) => unknown> => ({
  columns: dotted,
  title: (text) => (titlePattern.test(text) ? text : undefined),
  ...(name === 'opportunities' && {
    view: (text) => (text === 'board' ? text : undefined),
    lane: parameterReaders.opportunities.status,
    // Only a server that sums has charts.
    by: (text) => (extensions.includes('summary') ? dotted(text) : undefined),
  }),
  beside: (text) => besideOf(name, text),
});

/**
 * Reads the query of an address. What is unknown, broken or given twice is left out and listed in `ignored`.
 * @param now the instant that moving days are read at, in ms since the epoch
 */
export function readListParams<Name extends EndpointName>(
  name: Name,
  extensions: readonly Extension[],
  search: string,
  now = clock.now(),
): { params: ListParams<Name>; ignored: IgnoredParam[]; beside?: Beside | undefined } {
  const known = parametersOf(name, extensions);
  const shared = readersOf(name);
  const readers = { ...shared, ...ownReaders(name, extensions) };
  const given = new URLSearchParams(search);
  const days = resolveDays(given, now);
  const read: Record<string, unknown> = {};
  const ignored: IgnoredParam[] = [];
  for (const key of new Set(given.keys())) {
    const [text = '', ...more] = given.getAll(key);
    const isKnown = Object.hasOwn(shared, key) ? known.includes(key) : Object.hasOwn(readers, key);
    const isEmpty = text === '' || (key === 'search' && !isSearch(text));
    if (isEmpty && more.length === 0 && (isKnown || text === '')) continue;
    const value = isKnown && more.length === 0 && isUsable(key, given) ? readers[key]?.(text) : undefined;
    if (value === undefined) ignored.push({ name: key, value: [text, ...more].join(', ') });
    else read[key] = value;
  }
  if (days && ('created_at' in read || 'created_to' in read)) read.days = days;
  const { beside, ...params } = read;
  return {
    params: { ...defaultParams(name), ...params },
    ignored,
    beside: beside as Beside | undefined,
  };
}

/** Whether another parameter leaves room for this one: a range does not end before it begins, and statuses come one way. */
function isUsable(key: string, given: URLSearchParams) {
  if (key === 'statuses') return !given.get('status');
  const from = given.get('created_from') ?? '';
  return key !== 'created_to' || !isCalendarDay(from) || from <= (given.get('created_to') ?? '');
}

/** The query of the address that stands for these parameters: in the contract's order, defaults left out. */
export function writeListParams<Name extends EndpointName>(name: Name, params: ListParams<Name>) {
  const values: Record<string, unknown> = params;
  const defaults: Record<string, unknown> = defaultParams(name);
  const query = new URLSearchParams();
  const isMoving = params.days && areDays(params.days, params);
  const omitted: readonly string[] = isMoving ? dayKeys : ['days'];
  for (const key of [...Object.keys(parameterReaders[name]), 'days', 'lane', ...ownKeys]) {
    if (omitted.includes(key)) continue;
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
export const clearFilters = <Name extends EndpointName>(name: Name, params: ListParams<Name>) =>
  ({
    ...defaultParams(name),
    ...Object.fromEntries(Object.entries(params).filter(([key]) => keptKeys.has(key))),
  }) as ListParams<Name>;

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

/** What the service is asked for these parameters, in the contract's order: defaults are left to it, so that any server understands. */
export function listRequest<Name extends EndpointName>(
  name: Name,
  { lane, ...params }: ListParams<Name>,
): Partial<ForeignQuery<Name>> {
  const values: Record<string, unknown> = lane ? { ...params, status: lane, statuses: undefined } : params;
  const defaults: Record<string, unknown> = defaultParams(name);
  const keys = Object.keys(parameterReaders[name]).filter(
    (key) => values[key] !== undefined && values[key] !== defaults[key],
  );
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<ForeignQuery<Name>>;
}
