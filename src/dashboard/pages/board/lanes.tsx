import { type CSSProperties, useRef } from 'react';
import type { Id } from '#contract/fields.ts';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Link } from '#dashboard/base/ui/link.tsx';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { Skeleton } from '#dashboard/base/ui/skeleton.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { isFiltered, listHref } from '#dashboard/data/address/list-params.ts';
import { withStatuses } from '#dashboard/data/address/statuses.ts';
import { contradictionText } from '#dashboard/data/api/contradiction.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import type { ErrorState } from '#dashboard/data/requests/error-state.ts';
import type { SumOf } from '#dashboard/lists/list/total/use-status-sums.ts';
import { statusWords } from '#dashboard/lists/filters/words.ts';
import { Reason } from '#dashboard/lists/list/errors.tsx';
import { isNewestFirst } from '#dashboard/lists/list/view/list-sentence.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { moveTabStop, showOwnTime } from '#dashboard/lists/table/table-events.ts';
import { tabStopOf } from '#dashboard/lists/table/data-table.tsx';
import styles from './board.module.css';
import { Card } from './card.tsx';
import { useCardCommands } from './use-card-commands.ts';
import type { Lane } from './use-lanes.ts';

type LanesProps = {
  lanes: Lane[];
  /** What they are worth; null until it is known. */
  sums: SumOf | null;
  /** The lane that a phone shows. */
  chosen: OpportunityStatus | undefined;
  columns: Column<'opportunities'>[];
  openId: Id | null;
  slots: Slots;
};

const events = { onFocus: moveTabStop, onPointerOver: showOwnTime };

/** All lanes, beside each other. Their cards have one stop in the tab order; arrow keys go on from there. */
export function Lanes({ lanes, sums, chosen, columns, openId, slots }: LanesProps) {
  const board = useRef<HTMLDivElement>(null);
  useCardCommands(board);
  const inOrder = lanes.toSorted(
    (one, other) => Number(other.status === chosen) - Number(one.status === chosen),
  );
  const tabStop = tabStopOf(
    inOrder.flatMap(({ cards }) => cards.map(({ row }) => row)),
    openId,
  );
  return (
    <div
      ref={board}
      role="group"
      aria-label={say('Board')}
      className={styles.board}
      style={{ '--lanes': lanes.length } as CSSProperties}
      {...events}
    >
      {lanes.map((lane) => (
        <LaneSection
          key={lane.status}
          {...{ lane, columns, openId, tabStop, slots }}
          sum={(lane.list.current && sums?.(lane.status).sum) || null}
          isChosen={lane.status === chosen}
        />
      ))}
    </div>
  );
}

type LaneProps = {
  lane: Lane;
  /** What its opportunities are worth, as an exact decimal; null while that is not known, or none has a value. */
  sum: string | null;
  columns: Column<'opportunities'>[];
  openId: Id | null;
  /** The record whose card is the board's only stop in the tab order. */
  tabStop: Id | null;
  /** Whether a phone, which has room for one lane, shows this one. */
  isChosen: boolean;
  slots: Slots;
};

function LaneSection(props: LaneProps) {
  const { lane, sum, isChosen, slots } = props;
  const { status, list } = lane;
  const { shown, current, error } = list;
  // Cards that were not asked for make way for the reason why the others are missing.
  const isThere = shown !== null && (current || !error);
  const total = isThere ? lane.total : null;
  const contradiction = shown?.page.contradiction;
  return (
    <section
      className={styles.lane}
      aria-labelledby={`lane-${status}`}
      aria-busy={list.fetching && !current && !error}
      data-chosen={isChosen || undefined}
      data-old={isThere && !current ? '' : undefined}
    >
      <header>
        <h2 id={`lane-${status}`}>
          <Status status={status} /> {total !== null && formatCount(total)}
        </h2>
        {sum !== null && (
          <span className={styles.sum}>
            <ShortAmount decimal={sum} currency={slots.config.currency} />
          </span>
        )}
      </header>
      {error && <LaneError error={error} retry={list.retry} />}
      {contradiction && (
        <p role="alert" className={styles.error}>
          {contradictionText(contradiction)}
        </p>
      )}
      {isThere ? <Cards {...props} /> : !error && <Skeleton columns={1} rows={6} />}
      {isThere && <LaneFoot lane={lane} />}
    </section>
  );
}

function Cards({ lane, columns, openId, tabStop, slots }: LaneProps) {
  const { status, params, cards } = lane;
  if (cards.length === 0) {
    return (
      <p className={styles.none}>
        {isFiltered('opportunities', { ...params, lane: undefined, ...withStatuses([]) })
          ? say(
              '{status, select, new {No new opportunities match these filters.} qualified {No qualified opportunities match these filters.} won {No won opportunities match these filters.} other {No lost opportunities match these filters.}}',
              { status },
            )
          : say(
              '{status, select, new {No new opportunities yet.} qualified {No qualified opportunities yet.} won {No won opportunities yet.} other {No lost opportunities yet.}}',
              { status },
            )}
      </p>
    );
  }
  return (
    // With other filters, other elements: what the tab stop has become says nothing of them.
    <ul key={listHref('opportunities', { ...params, columns: undefined })} aria-labelledby={`lane-${status}`}>
      {cards.map(({ row, page }) => (
        <li key={`${page} ${row.key}`}>
          <Card {...{ row, page, params, columns, openId, slots }} isTabStop={idOf(row) === tabStop} />
        </li>
      ))}
    </ul>
  );
}

function LaneFoot({ lane }: { lane: Lane }) {
  const { params, more } = lane;
  const status = statusWords[lane.status];
  const list = {
    ...params,
    ...withStatuses([lane.status]),
    lane: undefined,
    view: undefined,
    columns: undefined,
    title: undefined,
  };
  const next = more.isLoading ? say('Loading…') : say('{count} more', { count: more.count });
  return (
    <footer>
      {more.error && <LaneError error={more.error} retry={more.load} />}
      <span>
        <Range lane={lane} />
      </span>
      {more.count > 0 && !more.error && (
        <button
          type="button"
          className={styles.link}
          aria-label={say('{action}: {status}', { action: next, status })}
          aria-disabled={more.isLoading || undefined}
          onClick={() => !more.isLoading && more.load()}
        >
          {next}
        </button>
      )}
      <Link
        className={styles.link}
        aria-label={say('View all: {status}', { status })}
        to={listHref('opportunities', list)}
      >
        {say('View all')}
      </Link>
    </footer>
  );
}

function Range({ lane: { params, total, cards, more } }: { lane: Lane }) {
  if (more.count === 0) return cards.length > 0 && say('All shown');
  const count = formatCount(cards.length);
  const of = total !== null && <span className={styles.of}> {say('of {total}', { total })}</span>;
  return isNewestFirst(cards.map(({ row }) => row)) && params.sort === '-created_at'
    ? sayNodes('Newest {count}{of}', { count, of })
    : sayNodes('First {count}{of}', { count, of });
}

type LaneErrorProps = { error: ErrorState; retry: () => void };

const LaneError = ({ error, retry }: LaneErrorProps) => (
  <p role="alert" className={styles.error}>
    {sayNodes("Couldn't load: {reason}", { reason: <Reason error={error} /> })}{' '}
    {error.kind !== 'offline' && (
      <button type="button" className={styles.link} onClick={retry}>
        {'until' in error ? say('Retry now') : say('Retry')}
      </button>
    )}
  </p>
);
