import type { Id } from '#contract/fields.ts';
import { isFiltered, listHref } from '#dashboard/address/list-params.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import type { Column } from '#dashboard/table/columns.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Skeleton } from '#dashboard/ui/skeleton.tsx';
import { Status } from '#dashboard/ui/status.tsx';
import styles from './board.module.css';
import { Card } from './card.tsx';
import { LaneError } from './lane-error.tsx';
import { LaneFoot } from './lane-foot.tsx';
import type { Lane } from './use-lane.ts';

type LaneViewProps = {
  lane: Lane;
  /** Its share of all lanes, such as 42 %; null while that is not known. */
  share: string | null;
  columns: Column<'opportunities'>[];
  openId: Id | null;
  /** The record whose card is the board's only stop in the tab order. */
  tabStop: Id | null;
  /** Whether a phone, which has room for one lane, shows this one. */
  isChosen: boolean;
  screen: Screen;
};

/** The opportunities of one status: how many, the first of them as cards, and the way to all. */
export function LaneView(props: LaneViewProps) {
  const { lane, share, isChosen } = props;
  const { status, list } = lane;
  const { shown, current, error } = list;
  // Cards that were not asked for make way for the reason why the others are missing.
  const isThere = shown !== null && (current || !error);
  const total = isThere ? shown.page.meta.total : null;
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
        {share !== null && (
          <span className={styles.share}>
            {share} <span className={hidden.hidden}>{say('of these four [lanes]')}</span>
          </span>
        )}
      </header>
      {error && <LaneError error={error} retry={list.retry} />}
      {isThere ? <Cards {...props} /> : !error && <Skeleton columns={1} rows={6} />}
      {isThere && <LaneFoot lane={lane} />}
    </section>
  );
}

function Cards({ lane, columns, openId, tabStop, screen }: LaneViewProps) {
  const { status, params, cards } = lane;
  if (cards.length === 0) {
    return (
      <p className={styles.none}>
        {isFiltered('opportunities', { ...params, status: undefined })
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
          <Card {...{ row, page, params, columns, openId, screen }} isTabStop={idOf(row) === tabStop} />
        </li>
      ))}
    </ul>
  );
}
