import { type Grouping, groupings } from '#contract/groupings.ts';

/** The figures of a line that lines can be ordered by; `key` is what they are broken down by. */
const figures = ['key', 'count', 'sum', 'average', 'median', 'largest', 'change'] as const;
export type Figure = (typeof figures)[number];

/**
 * What `by` says in an address: `agent`, or `agent.-count.2026-10` with the order and the month that is looked at, or
 * `month.chart`.
 */
export type Choice = {
  by: Grouping;
  order: Figure;
  /** Whether the order begins with the least. */
  isUp: boolean;
  /** Where the server has no ranges of days: `YYYY-MM`. */
  month: string | null;
  /** Whether months are drawn, by status, instead of told in a table. */
  isChart: boolean;
};

const isTime = (by: Grouping) => ['month', 'week', 'weekday'].includes(by);

/** The order that a breakdown has at first: the newest time or the largest sum. */
export const firstOrder = (by: Grouping) => ({
  order: isTime(by) ? ('key' as const) : ('sum' as const),
  isUp: by === 'weekday',
});

/** Null for a word that nothing is broken down by. Other parts that are not understood are passed over. */
export function readChoice(text: string | undefined): Choice | null {
  const [word, ...parts] = (text ?? '').split('.');
  const by = groupings.find((each) => each === word);
  if (!by) return null;
  const ordered = parts.find((part) => figures.some((each) => each === part.replace(/^-/, '')));
  const order = ordered && {
    order: ordered.replace(/^-/, '') as Figure,
    isUp: ordered.startsWith('-'),
  };
  const month = parts.find((part) => /^\d{4}-(0[1-9]|1[0-2])$/.test(part)) ?? null;
  return { by, ...(order || firstOrder(by)), month, isChart: by === 'month' && parts.includes('chart') };
}

export function writeChoice({ by, order, isUp, month, isChart }: Choice) {
  const first = firstOrder(by);
  const isFirst = first.order === order && first.isUp === isUp;
  return [by, !isFirst && (isUp ? `-${order}` : order), month, isChart && 'chart'].filter(Boolean).join('.');
}
