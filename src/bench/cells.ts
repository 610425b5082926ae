import type { ListQuery } from '#contract/queries.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Load } from './load.ts';
import { busyContact, busyDay, type Company } from './made-up-companies.ts';

export type Filters = Pick<ListQuery<'opportunities'>, 'status' | 'contact_id' | 'created_at'>;

const status = { status: 'lost' } as const;
const contact = { contact_id: busyContact };
const day = { created_at: busyDay };

/** Every combination of the documented filters. */
export const filterSets: Readonly<Record<string, Filters>> = {
  none: {},
  status,
  contact,
  day,
  'status, contact': { ...status, ...contact },
  'status, day': { ...status, ...day },
  'contact, day': { ...contact, ...day },
  'all three': { ...status, ...contact, ...day },
};

export const places = ['first', 'middle', 'last'] as const;
export type Place = (typeof places)[number];

/** Records on a page of these measurements. */
export const perPage = 15;

/** Pages in the middle: so many that caches of a few hold hardly any of them. */
const inTheMiddle = 2_000;

/** Pages to ask for at a place of a list: one, or many in no order from its middle half. */
export const pagesAt = (place: Place, total: number): number[] => {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (place === 'first') return [1];
  if (place === 'last') return [last];
  return Array.from({ length: inTheMiddle }, (_, index) => {
    const part = ((index * 809) % inTheMiddle) / inTheMiddle;
    return Math.max(1, Math.round(last * (0.25 + part / 2)));
  });
};

/** The path of a page. */
export const pathOf = (filters: Filters, page: number) => {
  const query = new URLSearchParams({ ...(filters as Record<string, string>), page: String(page) });
  return `${endpoints.opportunities.path}?${query.toString()}`;
};

/** A load, and the µs of the server's processor time that an answer took. */
export type Measured = Load & { processorTime: number };

/** The service and Fastify alone under the same load, in turn: medians, also of the ratios of two runs. */
export type Compared = { ours: Measured; constant: Measured; ratio: number };

/** One page of one list, and what was measured of it. */
export type Cell = {
  company: Company;
  name: string;
  filters: Filters;
  place: Place;
  total: number;
  pages: number[];
  /** Median ms of the statement. */
  ours: number;
  /** The page behind HTTP, beside Fastify alone. */
  load?: Compared;
};
