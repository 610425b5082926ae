import { defaultPerPage } from '#contract/parameters.ts';

/** Where a page is in its list, consistent with its rows and with the page that was asked for. */
export type PageMeta = {
  current_page: number;
  /** Place in the list of the first record on this page, from 1; null on a page without records. */
  from: number | null;
  /** Number of the last page; null if the server doesn't say. */
  last_page: number | null;
  per_page: number;
  /** Place in the list of the last record on this page; null on a page without records. */
  to: number | null;
  /** Records in the whole list; null if the server doesn't say. */
  total: number | null;
  hasNext: boolean;
};

/** What of a request decides where its page is. */
export type PageRequest = { page?: number | undefined; per_page?: number | undefined };

/** The last page that is known to be there. */
export const knownLastPage = ({ last_page, current_page, hasNext }: PageMeta) =>
  last_page ?? current_page + Number(hasNext);

type Source = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown) => Object(value) as Source;

/** Most records in a list, and most pages; any more is a mistake. */
const most = 1e9;

const integerIn = (value: unknown, least: number) => {
  const number = typeof value === 'string' ? Number(value || NaN) : value;
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most
    ? Number(number)
    : undefined;
};

/**
 * The rows of a page. A list from which Laravel left some out (`filter()`) comes as an object by their places.
 * @returns null for anything else
 */
export function rowsIn(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  const places = Object.keys(Object(data));
  const isList =
    typeof data === 'object' &&
    places.length > 0 &&
    places.every((place) => /^(0|[1-9]\d{0,8})$/.test(place));
  return isList ? Object.values(data ?? {}) : null;
}

/**
 * Reads where a page is from the documented envelope or from Laravel's other ones: a paginator without a resource has
 * its figures beside `data`, and a simple paginator has no total. Figures that contradict the rows are corrected or left
 * out.
 * @param rows how many there are
 * @returns null for an empty page whose body says nothing about pages
 */
export function readMeta(body: Source, rows: number, asked: PageRequest): PageMeta | null {
  const figures = objectOf(body.meta ?? body);
  const { next = figures.next_page_url } = objectOf(body.links);
  const [perPage, last] = [integerIn(figures.per_page, 1), integerIn(figures.last_page, 1)];
  const count = integerIn(figures.total, 0);
  if (rows === 0 && (perPage ?? last ?? count ?? next) === undefined) return null;

  const current_page = asked.page ?? 1;
  const hasMore = next === undefined ? rows >= (perPage ?? Infinity) : Boolean(next);
  const isLast = !hasMore && (last ?? 0) <= current_page;
  // A page size that leaves no page after one that has a next is not the real one.
  const isTooLarge = Boolean(next) && current_page * (perPage ?? 0) >= (count ?? Infinity);
  const size = isTooLarge ? rows : perPage;
  const per_page = Math.max(size ?? asked.per_page ?? ((isLast ? 0 : rows) || defaultPerPage), rows, 1);
  const first = integerIn(figures.from, 1) ?? Infinity;
  const isWithin = first + rows - 1 <= (count ?? most);
  const from = rows > 0 ? (isWithin ? first : (current_page - 1) * per_page + 1) : null;
  const to = from && from + rows - 1;
  const total = totalOf(count, to ?? 0, isLast);
  const last_page =
    total !== null
      ? Math.max(1, Math.ceil(total / per_page))
      : last !== undefined && (next ? last > current_page : last >= current_page)
        ? last
        : null;
  const hasNext = last_page === null ? hasMore : current_page < last_page;
  return { current_page, from, last_page, per_page, to, total, hasNext };
}

/** The total, at least as many as the rows up to here show; null where there may be more than it says. */
function totalOf(count: number | undefined, to: number, isLast: boolean) {
  if (count === undefined) return null;
  return count < to && !isLast ? null : Math.max(count, to);
}
