import type { ReactNode } from 'react';
import { identifierOf, isIdentifier } from '#contract/parameters.ts';
import type { Summary } from '#contract/summary.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { decimalsIn, formatDecimal } from '#dashboard/base/ui/format.ts';
import { Absent } from '#dashboard/base/ui/absent.tsx';
import { Icon } from '#dashboard/base/ui/icon.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './breakdown.module.css';
import { type Choice, type Figure, firstOrder, writeChoice } from './choice.ts';
import { labelOf } from './copied.ts';
import { linkedParams } from './linked-params.ts';
import type { Line } from './lines.ts';
import { figureLabels, groupingLabels, namedList, percent, signed } from './words.ts';

type BreakdownTableProps = {
  lines: Line[];
  choice: Choice;
  params: ListParams<'opportunities'>;
  others: Summary['others'];
  /** The heading of the period before; null where lines are not compared. */
  before: string | null;
  slots: Slots;
};

type Amount = 'sum' | 'average' | 'median' | 'largest' | 'before' | 'change';

const figures = ['count', 'sum', 'share', 'average', 'median', 'largest'] as const;

export function BreakdownTable(props: BreakdownTableProps) {
  const { lines, choice, params, before, slots } = props;
  const { currency } = slots.config;
  const amount = (line: Line, figure: Amount, show = formatDecimal) => {
    const text = line[figure];
    if (text === null) return <Absent>{say('No value')}</Absent>;
    const column = lines.map((each) => each[figure]);
    return show(text, currency, decimalsIn(column, currency));
  };
  const headOf = (order: Figure, label: string) => (
    <HeadCell key={order} {...{ order, label, choice, params, slots }} />
  );
  const cellOf = (line: Line, figure: (typeof figures)[number]): ReactNode => {
    if (figure === 'count') return formatCount(line.count);
    return figure === 'share' ? <Share share={line.share} /> : amount(line, figure);
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headOf('key', groupingLabels[choice.by])}
          {figures.map((figure) =>
            figure === 'share' ? (
              <th key={figure} scope="col">
                {say('Share')}
              </th>
            ) : (
              headOf(figure, figureLabels[figure])
            ),
          )}
          {before !== null && (
            <>
              <th scope="col" data-numeric="">
                {before}
              </th>
              {headOf('change', figureLabels.change)}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.key}`} data-kind={line.kind}>
            <th scope="row">
              <LineName line={line} {...props} />
            </th>
            {figures.map((figure) => (
              <td key={figure} data-numeric={figure === 'share' ? undefined : ''}>
                {cellOf(line, figure)}
              </td>
            ))}
            {before !== null && (
              <>
                <td data-numeric="">{amount(line, 'before')}</td>
                <td data-numeric="">{amount(line, 'change', signed)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps = Pick<BreakdownTableProps, 'choice' | 'params' | 'slots'> & {
  order: Figure;
  label: string;
};

function HeadCell({ order, label, choice, params, slots }: HeadCellProps) {
  const isOrder = choice.order === order;
  // Names of a record are not there to sort by.
  if (order === 'key' && namedList(choice.by)) return <th scope="col">{label}</th>;
  const first = order === 'key' && firstOrder(choice.by).isUp;
  const next = { ...choice, order, isUp: isOrder ? !choice.isUp : first };
  const isUp = isOrder ? choice.isUp : first;
  return (
    <th
      scope="col"
      data-numeric={order === 'key' ? undefined : ''}
      aria-sort={isOrder ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          slots.navigate(listHref('opportunities', { ...params, by: writeChoice(next) }), { replace: true })
        }
      >
        {label}
        <Icon name={isUp ? 'ascending' : 'descending'} />
      </button>
    </th>
  );
}

function Share({ share }: { share: number | null }) {
  if (share === null) return <Absent>{say('No value')}</Absent>;
  return (
    <span className={styles.share}>
      <span className={styles.room} aria-hidden="true">
        <b style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </span>
      <bdi>{percent(share)}</bdi>
    </span>
  );
}

type LineNameProps = Pick<BreakdownTableProps, 'choice' | 'params' | 'others' | 'slots'> & {
  line: Pick<Line, 'kind' | 'key' | 'count'>;
};

export function LineName({ line, choice, params, others, slots }: LineNameProps) {
  const linked = linkedParams(line, choice, params, slots.config.extensions);
  const list = namedList(choice.by);
  const id = identifierOf(line.key);
  const name =
    line.kind === 'line' && list && isIdentifier(id) ? (
      <slots.Name of={list} id={id} isPerson={list === 'contacts'} />
    ) : line.kind === 'line' && choice.by === 'status' ? (
      <Status status={line.key === null ? null : String(line.key)} />
    ) : (
      labelOf(line, choice, others?.groups ?? 0)
    );
  if (!linked) return name;
  return <Link to={listHref('opportunities', changeParams(linked, { by: undefined }))}>{name}</Link>;
}
