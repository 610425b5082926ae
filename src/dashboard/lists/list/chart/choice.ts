import { type Grouping, groupings } from '#contract/groupings.ts';

/** The figures that lines can be ordered by; `key` is the field that groups them. */
const orders = ['key', 'sum', 'count', 'average', 'median', 'largest'] as const;
export type Order = (typeof orders)[number];

/** The words of `by` in an address: `agent`, or `agent.-median.bars-count` with the order and the figure of the bars. */
export type Choice = {
  by: Grouping;
  /** Whether bars and shares show how many records there are, instead of their value. */
  isCounted: boolean;
  order: Order;
  /** Whether the order begins with the least. */
  isUp: boolean;
};

const isTime = (by: Grouping) => ['month', 'week', 'weekday'].includes(by);

/** Whether lines stand for spans of days one after the other, which columns show too. */
export const isSpan = (by: Grouping): by is 'month' | 'week' => by === 'month' || by === 'week';

/** The order that a chart has at first: the newest time, or the longest bar. */
const firstOrder = ({ by, isCounted }: Pick<Choice, 'by' | 'isCounted'>): Choice => ({
  by,
  isCounted,
  order: isTime(by) ? 'key' : isCounted ? 'count' : 'sum',
  isUp: by === 'weekday',
});

/** Parts that are not understood are passed over, as are those of earlier versions. */
export function readChoice(text = ''): Choice {
  const [word, ...parts] = text.split('.');
  const by = groupings.find((each) => each === word) ?? 'status';
  // Links of earlier versions end in `.chart`, and have the figure of its columns as their order.
  const isEarlier = parts.includes('chart');
  const first = firstOrder({
    by,
    isCounted: parts.includes(isEarlier ? 'count' : 'bars-count'),
  });
  const ordered = parts.find((part) => orders.some((each) => each === part.replace(/^-/, '')));
  if (!ordered || isEarlier) return first;
  return { ...first, order: ordered.replace(/^-/, '') as Order, isUp: ordered.startsWith('-') };
}

export function writeChoice(choice: Choice) {
  const { by, isCounted, order, isUp } = choice;
  const first = firstOrder(choice);
  const isFirst = first.order === order && first.isUp === isUp;
  return [by, !isFirst && (isUp ? `-${order}` : order), isCounted && 'bars-count'].filter(Boolean).join('.');
}

/** The address's `by` for another grouping or figure of the bars, in the order that it has at first. */
export const writeFirst = (choice: Pick<Choice, 'by' | 'isCounted'>) => writeChoice(firstOrder(choice));
