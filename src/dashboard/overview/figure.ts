import type { UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { errorStateOf } from '#dashboard/requests/error-state.ts';

/** What of the list of opportunities is counted. */
export type Filters = Pick<
  ListParams<'opportunities'>,
  'status' | 'created_at' | 'created_from' | 'created_to'
>;

/** A total on the overview, and the list that it is the total of. */
export type Figure = {
  filters: Filters;
  /** Null where the service reports none; undefined until it is there. */
  total: number | null | undefined;
  query: Reading;
};

/** How the reading of something on the overview goes. */
export type Reading = Pick<
  UseQueryResult,
  'status' | 'fetchStatus' | 'error' | 'failureReason' | 'failureCount' | 'dataUpdatedAt' | 'refetch'
>;

/** How long what the overview shows counts as fresh, in ms: what is older is read again when the person comes back. */
export const freshFor = 2 * 60_000;

const all = z.parse(endpoints.opportunities.foreignQuery, {}) as ListParams<'opportunities'>;

/** The address of the list that has this total. */
export const hrefOf = (filters: Filters) => listHref('opportunities', { ...all, ...filters });

/** Whether the reading has ended, well or badly. */
export const isSettled = ({ status }: Reading) => status !== 'pending';

/** Whether nothing came, and nothing will unless somebody tries again. */
export const hasFailed = ({ status }: Reading) => status === 'error';

/** What keeps anything from being read; that which nothing will overcome counts last. */
export function firstError(readings: Reading[]) {
  const errors = readings.flatMap((reading) => errorStateOf(reading) ?? []);
  return errors.find(({ kind }) => kind !== 'failed') ?? errors[0] ?? null;
}
