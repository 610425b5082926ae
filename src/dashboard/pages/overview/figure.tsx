import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { defaultParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Contradiction } from '#dashboard/data/api/read-page.ts';
import { errorStateOf, type QueryState } from '#dashboard/data/requests/error-state.ts';
import styles from './figure.module.css';

/** What of the list of opportunities is counted. */
export type Filters = Pick<
  ListParams<'opportunities'>,
  'status' | 'created_at' | 'created_from' | 'created_to'
>;

export type Figure = {
  filters: Filters;
  /** Null where the service reports none; undefined until it is there. */
  total: number | null | undefined;
  /** What the values add up to, a plain decimal; null where that isn't known or none has a value. */
  sum: string | null;
  /** Set where the service ignored the filters: nothing is counted then. */
  contradiction?: Contradiction | undefined;
  query: Reading;
};

export type Reading = QueryState & Pick<UseQueryResult, 'status' | 'dataUpdatedAt' | 'refetch'>;

/** How long what the overview shows counts as fresh, in ms: what is older is read again when the person comes back. */
export const freshFor = 2 * 60_000;

const all = defaultParams('opportunities');

/** The sum of totals; null while one of them is not there. */
export const sumOf = (figures: Figure[]) =>
  figures.reduce<number | null>(
    (sum, { total }) => (sum === null || typeof total !== 'number' ? null : sum + total),
    0,
  );

export const hrefOf = (filters: Filters) => listHref('opportunities', { ...all, ...filters });

export const isSettled = ({ status }: Reading) => status !== 'pending';

/** Whether nothing came, and nothing will unless somebody tries again. */
export const hasFailed = ({ status }: Reading) => status === 'error';

/** What keeps anything from being read; that which nothing will overcome counts last. */
export function firstError(readings: Reading[]) {
  const errors = readings.flatMap((reading) => errorStateOf(reading) ?? []);
  return errors.find(({ kind }) => kind !== 'failed') ?? errors[0] ?? null;
}

/** A total, in place of which is something as wide until it comes. */
export function FigureText({ figure: { total, query } }: { figure: Figure }) {
  if (typeof total === 'number') return formatCount(total);
  if (total === null || hasFailed(query))
    return <Absent>{total === null ? say('No total') : say('Not loaded')}</Absent>;
  return (
    <>
      <span className={styles.bone} />
      <span className={hidden.hidden}>{say('Loading')}</span>
    </>
  );
}
